extension Express {
  /// The prompts for the guardian. None of them contains characters of a password.
  public enum GuardianPrompt: Hashable, Sendable {
    // The set-up.
    case setupWelcome
    /// Says that all settings are stored as plain text.
    case plainText
    case begin
    case setupUnfinished
    /// Says that the settings are lost, and asks whether to restore the previous version.
    case earlier
    case recalled, notRecalled
    case setupInformation, setupPreferences, setupDone

    // The lock.
    case unlock, unlocked
    /// The password is wrong. The payload is the time until the next attempt, in seconds; 0 for none.
    case wrong(Int)
    case tooSoon(Int)
    /// Says how many characters of the password have been entered.
    case characters(Int)
    /// The password could not be checked.
    case unchecked
    /// The lock has closed after a long silence.
    case locked
    case notFour
    case resetWarning, resetDone, resetFailed, notReset
    /// The password cannot be reset yet, because of wrong attempts. The payload is the time to wait, in seconds.
    case resetTooSoon(Int)
    /// Says at each start that the password was reset, until a new one is set.
    case wasReset

    // A change of the password.
    case password(PasswordStep)
    /// Says that the new password is easy to guess, and asks whether to use it anyway.
    case easy
    case differ
    case notCurrent(Int)
    /// A password has already been set, although none was expected.
    case passwordExists
    case renewed, notRenewed

    // The settings.
    case settings
    /// In this order: the settings cannot be read; they have disappeared; the previous version has replaced them.
    case unreadable, gone, mended
    /// Says the present value of one preference, given as the change that sets it.
    case now(Profile.Change)
    case preference(Preference)

    // The entry of text.
    case write(Field)
    /// Reads the stored value of the field, before the guardian writes a new one.
    case present(String)
    case spelt(String)
    /// Reads the draft; a number digit by digit.
    case draft(Field, String)
    case kept(Field, String)
    case fault(Fault, Field)
    case confirm(Profile.Change)
    case saved, notSaved

    // The lists.
    case contacts([Profile.Contact])
    case allergies([String])
    case listing(EntryList)
    case noSuch(Int)
    case remove(Profile.Contact)
    case removeAllergy(String)
    case notRemoved

    /// The backend is still carrying out a query.
    case pleaseWait
  }
}
