import Glibc

/// A test program that writes settings and passwords in a separate process, which a test can kill at any moment.
let arguments = CommandLine.arguments.dropFirst()
// The parent process may end before this one.
signal(SIGPIPE, SIG_DFL)
guard let act = arguments.first.flatMap(Act.init), let folder = arguments.dropFirst().first else {
  print("usage: CrashTestHelper ACT FOLDER [ARGUMENT ...]")
  exit(2)
}
act.run(in: folder, Array(arguments.dropFirst(2)))
