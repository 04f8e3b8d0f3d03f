extension Express {
  /// What a guardian hears. Characters of a password are in none of it.
  public enum GuardianPrompt: Hashable, Sendable {
    // The set-up.
    case setupWelcome
    /// That everything is kept as plain text.
    case plainText
    case begin
    case setupUnfinished
    /// The settings are gone: "shall I take the version before?"
    case earlier
    case recalled, notRecalled
    case setupInformation, setupPreferences, setupDone

    // The lock.
    case unlock, unlocked
    /// Seconds to wait; 0 for none.
    case wrong(Int)
    case tooSoon(Int)
    /// How many characters there are.
    case characters(Int)
    /// The password could not be looked at.
    case unchecked
    /// Nobody was heard for long.
    case locked
    case notFour
    case resetWarning, resetDone, resetFailed, notReset
    /// Seconds to wait: wrong passwords came before.
    case resetTooSoon(Int)
    /// At each start, until a password is set anew.
    case wasReset

    // A change of the password.
    case password(Renewal)
    /// The new one is among those that are tried first: "take it all the same?"
    case easy
    case differ
    case notCurrent(Int)
    /// There is one, where there was to be none yet.
    case passwordExists
    case renewed, notRenewed

    // Settings.
    case settings
    /// They cannot be read; they were there and are gone; the version before has taken their place.
    case unreadable, gone, mended
    /// How something is set.
    case now(Profile.Change)
    case preference(Preference)

    // What is written.
    case write(Field)
    /// What is there so far.
    case present(String)
    case spelt(String)
    /// A draft as it reads; a number is read digit by digit.
    case draft(Field, String)
    case kept(Field, String)
    case fault(Fault, Field)
    case confirm(Profile.Change)
    case saved, notSaved

    // Lists.
    case contacts([Profile.Contact])
    case allergies([String])
    case listing(EntryList)
    case noSuch(Int)
    case remove(Profile.Contact)
    case removeAllergy(String)
    case notRemoved

    /// Something is being done.
    case moment
  }
}
