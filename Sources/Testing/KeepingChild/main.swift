import Glibc

/// For tests: keeps settings and locks in a program of its own, which can be ended at any moment.
let arguments = CommandLine.arguments.dropFirst()
// The parent process may end before this one.
signal(SIGPIPE, SIG_DFL)
guard let act = arguments.first.flatMap(Act.init), let folder = arguments.dropFirst().first else {
  print("usage: KeepingChild ACT FOLDER [ARGUMENT ...]")
  exit(2)
}
act.run(in: folder, Array(arguments.dropFirst(2)))
