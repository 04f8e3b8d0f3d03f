import ArgumentParser

struct ExpressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "express",
    abstract: "Have phrases said to strangers, calls for help above all, by voice or by keyboard.",
    discussion: """
      It says words for somebody who finds it hard to. It calls nobody, and is no emergency service.
      A guardian sets it up in the first conversation; what is written down then is kept on this machine, not encrypted.
      All that can be chosen for a conversation (--locale, --at, --speak-to, --patience ...): vivavoz express talk --help

      Examples:
        vivavoz express --text                        # by keyboard; set it up first
        vivavoz express --wav help-me.wav stop.wav    # recordings, one thing each
        vivavoz express say emergency.help --to help.wav
        vivavoz express say                           # lists the keys
        vivavoz express import board.obz              # adds the boards of a file
        vivavoz express check Boards/en/feelings.obf  # what is wrong with boards
        vivavoz express record emergency.help --from my-voice.wav
        vivavoz express teach feelings.sick one.wav two.wav three.wav
        vivavoz express reports                       # error reports: read, send
        vivavoz express forget                        # removes all that was set up
      """,
    subcommands: [
      ExpressTalkCommand.self, ExpressSayCommand.self, ExpressImportCommand.self, ExpressExportCommand.self,
      ExpressCheckCommand.self, ExpressRecordCommand.self, ExpressTeachCommand.self, ExpressReportsCommand.self,
      ExpressBoardsCommand.self, ExpressForgetCommand.self,
    ], defaultSubcommand: ExpressTalkCommand.self)
}
