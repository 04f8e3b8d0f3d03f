import Cities
import VivaVozTesting

extension Repository {
  static let dublinPath = path + "/Cities/dublin"

  static func dublin() throws -> CityFolder { try CityFolder(path: dublinPath) }
}
