"""Prints random grammars, random sentences and the results of pyjsgf as JSON, one grammar per line.

    cases.py FIRST_SEED END_SEED

Each line has: seed; text (the JSGF); rules (pyjsgf's tree of each rule); sentences (the text, whether pyjsgf accepts it,
the tags that it reports, and "made": the tags with which the grammar generated the sentence, or null).

The generator leaves out what pyjsgf cannot match: recursive rules (endless recursion), loops whose body may be empty (an
endless loop), a loop directly inside a loop (matched once only), and operators after an unbracketed sequence of words or
among unbracketed alternatives (its parser groups them differently from the JSGF specification).
"""
import json
import sys

import jsgf

# Some words are the beginning of another word, on purpose.
WORDS = ["bike", "bikes", "sun", "day", "sunday", "near", "park", "o'connell", "3arena", "sí", "is", "land", "island"]


class Dice:
    """SplitMix64 like SeededGenerator, so that every version of Python generates the same grammars."""

    def __init__(self, seed):
        self.state = seed & (2**64 - 1)

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & (2**64 - 1)
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
        return (mixed ^ (mixed >> 31)) % bound

    def pick(self, things):
        return things[self.below(len(things))]

    def chance(self, percent):
        return self.below(100) < percent


class Maker:
    """Generates one grammar. A tree is a tuple of its kind and its parts. Every tag is used once."""

    def __init__(self, dice):
        self.dice = dice
        self.tags = 0
        self.rules = {}

    def small(self):
        """Returns a grammar that pyjsgf can match in 10 ms, because its run time grows steeply with the tree."""
        while True:
            self.tags = 0
            self.rules = {}
            self.grammar()
            if self.size(self.rules["r0"]) <= 30:
                return self.rules

    def size(self, tree):
        if tree[0] == "rule":
            return 1 + self.size(self.rules[tree[1]])
        if tree[0] == "weighted":
            return len(tree)
        return 1 + sum(self.size(part) for part in tree[1:] if isinstance(part, tuple))

    def grammar(self):
        count = 1 + self.dice.below(3)
        for number in reversed(range(count)):
            known = ["r%d" % later for later in range(number + 1, count)]
            self.rules["r%d" % number] = self.row(2 + self.dice.below(2), known)

    def row(self, depth, known):
        parts = [self.part(depth, known) for _ in range(1 + self.dice.below(3))]
        return parts[0] if len(parts) == 1 else ("row", *parts)

    def part(self, depth, known):
        part = self.plain(depth, known)
        if part[0] not in ("star", "plus") and self.dice.chance(35):
            self.tags += 1
            return ("tag", part, "t%d" % self.tags)
        return part

    def plain(self, depth, known):
        dice = self.dice
        if depth == 0 or dice.chance(25):
            if known and dice.chance(40):
                return ("rule", dice.pick(known))
            if dice.chance(4):
                return ("null",) if dice.chance(60) else ("void",)
            return ("word", dice.pick(WORDS))
        kind = dice.pick(["choice", "choice", "weighted", "optional", "optional", "star", "plus", "row"])
        if kind == "choice":
            return ("choice", *[self.row(depth - 1, known) for _ in range(2 + dice.below(2))])
        if kind == "weighted":
            return ("weighted", *self.weighted())
        body = self.row(depth - 1, known)
        if kind in ("star", "plus") and (self.nullable(body) or only_loop(body)):
            kind = "optional"
        return (kind, body)

    def weighted(self):
        words = []
        while len(words) < 3:
            word = self.dice.pick(WORDS)
            if word not in words:
                words.append(word)
        return [(self.dice.pick([0, 1, 2, 5]) if number else 1, ("word", word)) for number, word in enumerate(words)]

    def nullable(self, tree):
        """Returns the tree as pyjsgf reads it: inside an optional, a + acts as a *."""
        kind = tree[0]
        if kind in ("null", "optional", "star", "plus"):
            return True
        if kind == "row":
            return all(self.nullable(part) for part in tree[1:])
        if kind == "choice":
            return any(self.nullable(part) for part in tree[1:])
        if kind == "rule":
            return self.nullable(self.rules[tree[1]])
        return kind == "tag" and self.nullable(tree[1])

    # Sentences: the words and the tags.

    def sentence(self, tree):
        """Returns a random sentence of the tree, or None if it has none."""
        kind, dice = tree[0], self.dice
        if kind == "word":
            return [tree[1]], []
        if kind == "null":
            return [], []
        if kind == "void":
            return None
        if kind == "rule":
            return self.sentence(self.rules[tree[1]])
        if kind == "tag":
            made = self.sentence(tree[1])
            return made and (made[0], made[1] + [tree[2]])
        if kind == "choice":
            return self.sentence(dice.pick(tree[1:]))
        if kind == "weighted":
            return self.sentence(dice.pick([arm for weight, arm in tree[1:] if weight > 0]))
        if kind == "row":
            return joined([self.sentence(part) for part in tree[1:]])
        count = {"optional": dice.below(2), "star": dice.below(3), "plus": 1 + dice.below(2)}[kind]
        return joined([self.sentence(tree[1]) for _ in range(count)])

    def spoilt(self, words):
        """Returns a damaged sentence: a word is removed, added, changed, doubled or moved, or two are joined."""
        words, dice = list(words), self.dice
        place = dice.below(len(words) + 1)
        change = dice.below(6)
        if change == 0:
            return words[:place] + words[place + 1:]
        if change == 1:
            return words[:place] + [dice.pick(WORDS)] + words[place:]
        if change == 2:
            return words[:place] + [dice.pick(WORDS)] + words[place + 1:]
        if change == 3:
            return words[:place] + words[place:place + 1] * 2 + words[place + 1:]
        if change == 4:
            return words[place:] + words[:place]
        return words[:place] + ["".join(words[place:place + 2])] + words[place + 2:]


def joined(parts):
    if any(part is None for part in parts):
        return None
    return [word for part in parts for word in part[0]], [tag for part in parts for tag in part[1]]


def only_loop(tree):
    """Returns whether the tree is a loop, in any number of brackets."""
    while tree[0] in ("optional", "tag"):
        tree = tree[1]
    return tree[0] in ("star", "plus")


def written(tree):
    """Returns JSGF with brackets around every part, so that precedence has no effect."""
    kind = tree[0]
    if kind == "word":
        return tree[1]
    if kind == "rule":
        return "<%s>" % tree[1]
    if kind in ("null", "void"):
        return "<%s>" % kind.upper()
    if kind == "tag":
        return "(%s) {%s}" % (written(tree[1]), tree[2])
    if kind == "row":
        return "(%s)" % " ".join(written(part) for part in tree[1:])
    if kind == "choice":
        return "(%s)" % " | ".join(written(part) for part in tree[1:])
    if kind == "weighted":
        return "(%s)" % " | ".join("/%s/ %s" % (weight, written(arm)) for weight, arm in tree[1:])
    if kind == "optional":
        return "[%s]" % written(tree[1])
    return "((%s)%s)" % (written(tree[1]), {"star": "*", "plus": "+"}[kind])


def seen(expansion):
    """Returns pyjsgf's tree in the form that the test reads."""
    node = {"kind": type(expansion).__name__, "tag": expansion.tag, "children": [seen(x) for x in expansion.children]}
    if isinstance(expansion, jsgf.Literal):
        node["text"] = expansion.text
    if isinstance(expansion, jsgf.expansions.NamedRuleRef):
        node["text"] = expansion.name
    if isinstance(expansion, jsgf.AlternativeSet) and expansion.weights:
        # The order in which pyjsgf tries the alternatives.
        order = sorted(((x, w) for x, w in expansion.weights.items() if w > 0), key=lambda pair: pair[1])
        children = list(expansion.children)
        node["order"] = [[x is child for child in children].index(True) for x, _ in reversed(order)]
    return node


def case(seed):
    maker = Maker(Dice(seed))
    rules = maker.small()
    lines = ["%s<%s> = %s;" % ("public " if name == "r0" else "", name, written(rules[name])) for name in sorted(rules)]
    text = "#JSGF V1.0 UTF-8 en;\ngrammar g;\n" + "\n".join(lines) + "\n"
    grammar = jsgf.parse_grammar_string(text)
    rule = grammar.get_rule_from_name("r0")
    sentences = []
    for _ in range(4):
        made = maker.sentence(rules["r0"])
        words = made[0] if made else [maker.dice.pick(WORDS)]
        sentences.append((words, made and made[1]))
        sentences.append((maker.spoilt(words), None))
    answers = []
    for words, tags in sentences:
        speech = " ".join(words)
        accepted = rule.matches(speech)
        reported = list(rule.matched_tags) if accepted else []
        answers.append({"text": speech, "accepted": accepted, "tags": reported, "made": tags})
    trees = {each.name: seen(each.expansion) for each in grammar.rules}
    return {"seed": seed, "text": text, "rules": trees, "sentences": answers}


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(case(number)))
