import PocketSphinx
import Testing
