#!/usr/bin/env python3
"""Writes the manual pages of vivavoz: one for each command and subcommand, from the argument parser's own description.

    vivavoz --experimental-dump-help | Packaging/manual-pages.py FOLDER --version 1.2.3 --date 2026-11-29

A page's name is that of the command, joined by hyphens: vivavoz-express-say.1. `man vivavoz express` finds such names.
"""

import argparse
import json
import pathlib
import re
import sys
import textwrap

SECTION = "1"
# Sections of the first page that no command's description has.
OVERVIEW = """
.SH ENVIRONMENT
.TP
.B VIVAVOZ_HOME
The folder with the data files (Grammars, Locales, Audio, Cities and Boards), in place of the installed one.
.TP
.BR XDG_CONFIG_HOME ", " XDG_DATA_HOME ", " XDG_CACHE_HOME
The folders of the user's settings, data and generated files.
.TP
.B NO_COLOR
If it is set, the output has no colours.
.SH FILES
.TP
.I /usr/share/vivavoz
The installed data files.
.TP
.I \\(ti/.config/vivavoz
The user's settings.
.TP
.I \\(ti/.local/share/vivavoz
The user's rides, persons, boards, recordings, added models and error reports.
.TP
.I \\(ti/.cache/vivavoz
Files that VivaVoz generates again if they are missing.
.PP
.I /usr/share/doc/vivavoz/Installing.md
describes them, and how to back them up.
"""


def escaped(text):
    """Returns a text as roff prints it unchanged."""
    for character, escape in [("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti")]:
        text = text.replace(character, escape)
    return text


def protected(line):
    """Returns a line that roff does not take for a request."""
    return "\\&" + line if line[:1] in (".", "'") else line


def prose(text):
    """Returns a paragraph. What is between backquotes is bold; a hyphen within a word stays a hyphen."""
    words = " ".join(text.split())
    parts = re.split(r"`([^`]+)`", words)
    for index, part in enumerate(parts):
        if index % 2:
            parts[index] = "\\fB" + escaped(part) + "\\fR"
        else:
            parts[index] = re.sub(r"(?<=[^\W_])\\-(?=[^\W\d_])", "-", escaped(part))
    # Short lines, for readers of the source. A break within an escape is impossible, since escapes have no spaces.
    lines = textwrap.wrap("".join(parts), 110, break_long_words=False, break_on_hyphens=False)
    return [protected(line) for line in lines]


def literal(lines):
    """Returns lines that are printed as they are, without the indentation that all of them have."""
    code = textwrap.dedent("\n".join(lines)).split("\n")
    return [".PP", ".RS 4", ".EX"] + [protected(escaped(line)) for line in code] + [".EE", ".RE"]


def discussion(text):
    """Returns the description of a command: paragraphs and literal lines. Examples and exit codes are sections."""
    body, examples, status = [], [], []
    target, paragraph, code = body, [], []

    def end_paragraph():
        if paragraph:
            target.extend([".PP"] + prose(" ".join(paragraph)))
            paragraph.clear()

    def end_code():
        while code and not code[-1].strip():
            code.pop()
        if code:
            target.extend(literal(code))
            code.clear()

    for line in text.split("\n"):
        if line.startswith("  "):
            end_paragraph()
            code.append(line)
            continue
        if not line.strip():
            end_paragraph()
            if code:
                code.append("")
            continue
        if code:
            # The first line of prose after literal lines belongs to the description again.
            end_code()
            target = body
        if line.strip() == "Examples:":
            end_paragraph()
            target = examples
        elif line.startswith("Exit codes:"):
            end_paragraph()
            target = status
            paragraph.append(line.removeprefix("Exit codes:").strip().capitalize())
        else:
            if not paragraph and target is status:
                target = body
            paragraph.append(line.strip())
    end_code()
    end_paragraph()
    return body, examples, status


def name_of(name):
    return ("-" if name["kind"] == "short" else "--") + name["name"]


def value_of(argument):
    return f"<{argument.get('valueName', 'value')}>" + (" ..." if argument["isRepeating"] else "")


def option_title(argument):
    """Returns the heading of an option or an argument: its names in bold, its value in italics."""
    value = "\\fI" + escaped(value_of(argument)) + "\\fR"
    if argument["kind"] == "positional":
        return value
    names = ", ".join("\\fB" + escaped(name_of(name)) + "\\fR" for name in argument["names"])
    return names + (f" {value}" if argument["kind"] == "option" else "")


def paired(arguments):
    """Returns the arguments; a flag and its opposite, `--no-...`, are one."""
    result = []
    for argument in arguments:
        last = result[-1] if result else {}
        opposite = "no-" + last.get("preferredName", {}).get("name", "")
        if argument["kind"] == "flag" == last.get("kind") and argument["preferredName"]["name"] == opposite:
            result[-1] = {**last, "names": last["names"] + argument["names"]}
        else:
            result.append(argument)
    return result


def option(argument):
    text = argument.get("abstract", "").strip()
    if text and argument.get("discussion"):
        text += " " + argument["discussion"].strip()
    if argument.get("allValues"):
        text += f" Values: {', '.join(argument['allValues']).rstrip('.')}."
    if argument.get("defaultValue") and "Default:" not in text:
        text += f" Default: {argument['defaultValue']}."
    return [".TP", option_title(argument)] + (prose(text) or ["\\&"])


def synopsis(words, arguments, subcommands):
    line = "\\fB" + escaped(" ".join(words)) + "\\fR"
    if any(argument["kind"] != "positional" for argument in arguments):
        line += " [\\fIoptions\\fR]"
    for argument in arguments:
        if argument["kind"] == "positional":
            title = option_title(argument)
            line += f" [{title}]" if argument["isOptional"] else f" {title}"
    lines = [line]
    if subcommands:
        lines += [".br", "\\fB" + escaped(" ".join(words)) + "\\fR \\fIsubcommand\\fR [\\fIoptions\\fR]"]
    return lines


def visible(items):
    return [item for item in items if item.get("shouldDisplay", True)]


def reference(words):
    return f".BR {escaped('-'.join(words))} ({SECTION})"


def page(words, command, options):
    """Returns the manual page of a command."""
    arguments = visible(command.get("arguments", []))
    subcommands = visible(command.get("subcommands", []))
    body, examples, status = discussion(command.get("discussion", "").rstrip())
    lines = [
        ".\\\" Generated by Packaging/manual-pages.py. Change the command's description in its Swift file.",
        f'.TH "{escaped("-".join(words).upper())}" "{SECTION}" "{options.date}" "VivaVoz {options.version}" "VivaVoz"',
        # No hyphenation and no justification: commands and options stay whole.
        ".nr HY 0", ".nh", ".ad l", ".SH NAME",
        escaped("-".join(words)) + " \\- " + " ".join(prose(command.get("abstract", "").rstrip(".") or words[-1])),
        ".SH SYNOPSIS", *synopsis(words, arguments, subcommands), ".SH DESCRIPTION", *prose(command.get("abstract", "")), *body,
    ]
    if subcommands:
        lines.append(".SH SUBCOMMANDS")
        for subcommand in subcommands:
            title = "\\fB" + escaped(subcommand["commandName"]) + "\\fR"
            if subcommand["commandName"] == command.get("defaultSubcommand"):
                title += " (the default)"
            lines += [".TP", title] + prose(subcommand.get("abstract", "") or "See its page.")
    for heading, kinds in [("ARGUMENTS", ["positional"]), ("OPTIONS", ["option", "flag"])]:
        listed = [argument for argument in arguments if argument["kind"] in kinds]
        if listed:
            lines += [f".SH {heading}"] + [line for argument in paired(listed) for line in option(argument)]
    if status:
        lines += [".SH EXIT STATUS"] + status
    if examples:
        lines += [".SH EXAMPLES"] + examples
    if len(words) == 1:
        lines += OVERVIEW.strip().split("\n")
    related = [words[:-1]] if len(words) > 1 else []
    related += [words + [subcommand["commandName"]] for subcommand in subcommands]
    if related:
        lines.append(".SH SEE ALSO")
        references = [reference(other) for other in related]
        lines += [line + " ," for line in references[:-1]] + references[-1:]
    return re.sub(r"(?m)^(\.SH [^\n]*)\n\.PP$", r"\1", "\n".join(lines)) + "\n"


def write(words, command, options):
    """Writes the pages of a command and of all its subcommands. Returns their number."""
    path = options.folder / f"{'-'.join(words)}.{SECTION}"
    path.write_text(page(words, command, options), encoding="utf-8")
    return 1 + sum(
        write(words + [subcommand["commandName"]], subcommand, options)
        for subcommand in visible(command.get("subcommands", []))
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="the folder to write the pages to")
    parser.add_argument("--version", required=True, help="the version of VivaVoz")
    parser.add_argument("--date", required=True, help="the date of the version, such as 2026-11-29")
    options = parser.parse_args()
    try:
        command = json.load(sys.stdin)["command"]
    except (ValueError, KeyError) as fault:
        sys.exit(f"manual-pages.py: standard input is not the output of --experimental-dump-help: {fault}")
    options.folder.mkdir(parents=True, exist_ok=True)
    print(f"{write([command['commandName']], command, options)} manual pages")


if __name__ == "__main__":
    main()
