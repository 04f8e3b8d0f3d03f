import Boards

/// Creates a button of a board, with an id from its label.
func button(
  _ board: String, _ label: String, id: String? = nil, says: String? = nil, opens: String? = nil, hidden: Bool = false,
  ours: Bool = true, triggers: [String] = []
) -> Button {
  Button(
    key: Button.Key(Board.ID(board), Button.ID(id ?? label)), label: label, vocalization: says,
    mayHavePlaceholders: ours,
    triggers: triggers, action: opens.map { .open(Board.ID($0)) } ?? .speak, isHidden: hidden)
}

func board(_ id: String, _ buttons: [Button] = []) -> Board { Board(id: Board.ID(id), name: id, buttons: buttons) }
