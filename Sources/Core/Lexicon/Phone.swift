/// The phones of the English acoustic model: CMU's 39 phones. Source: http://www.speech.cs.cmu.edu/cgi-bin/cmudict
public enum Phone {
  public static let all: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K",
    "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
  ]
}

/// One pronunciation of a word, as phones in order: `["B", "AY", "K", "S"]`.
public typealias Pronunciation = [String]
