import ArgumentParser

struct ExpressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "express",
    abstract: "Speak phrases aloud for a person who finds it hard to speak, above all calls for help.",
    discussion: """
      Express makes no phone calls and is not an emergency service.

      A guardian (a parent or carer) sets up Express in the first conversation. The \
      data is stored unencrypted on this machine. For the options of a conversation \
      (--locale, --location, --record-audio, --timeout and others) see:
      vivavoz express talk --help

      Examples:
        vivavoz express --text                        # by keyboard; set it up first
        vivavoz express --wav help-me.wav stop.wav    # one utterance each
        vivavoz express say emergency.help --to help.wav
        vivavoz express say                           # lists the keys
        vivavoz express import board.obz              # adds the boards of a file
        vivavoz express check Boards/en/feelings.obf  # lists errors in boards
        vivavoz express record emergency.help --from my-voice.wav
        vivavoz express enroll feelings.sick one.wav two.wav three.wav
        vivavoz express reports                       # error reports: read, send
        vivavoz express erase                         # deletes all personal data
      """,
    subcommands: [
      ExpressTalkCommand.self, ExpressSayCommand.self, ExpressImportCommand.self, ExpressExportCommand.self,
      ExpressCheckCommand.self, ExpressRecordCommand.self, ExpressEnrollCommand.self, ExpressReportsCommand.self,
      ExpressBoardsCommand.self, ExpressEraseCommand.self,
    ], defaultSubcommand: ExpressTalkCommand.self)
}
