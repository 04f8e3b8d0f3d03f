#!/usr/bin/env python3
"""Makes a smaller copy of the data of ICU, Swift's library for languages, to be linked in place of the whole data.

    Packaging/icu-data.py ARCHIVE OBJECT

ARCHIVE is lib_FoundationICU.a of the Swift toolchain; OBJECT is the object file to be written. The linker takes the data
from it if it is named before the library. The whole data has 34 MB, three quarters of them for languages that VivaVoz does
not speak. The copy keeps English, Spanish, Portuguese and the data that all languages share. In a locale that is left out,
Foundation uses the data of the root locale. Format: icu4c/source/common/ucmndata.h.
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile

LANGUAGES = ("en", "es", "pt")
# Bundles without a language in their name are shared: root, pool, res_index, supplementalData, ...
LANGUAGE_BUNDLE = re.compile(r"/(?P<language>[a-z]{2,3})(_[A-Za-z0-9_]+)?\.res$")
# What VivaVoz does not use: conversions between scripts; the order of words in a language, for which bin/package searches
# the sources; names of languages, regions, time zones, currencies and units; numbers in words; line breaks; dictionaries
# for word breaks in Asian languages; profiles for names in network protocols; the names of all characters; a second
# folding of case; breaks of sentences, and of words in other languages; names and rules of times, for whose use bin/package
# searches the sources, too; the choice of the nearest language; plurals and cases of the names of units.
UNUSED = re.compile(
    r"/(translit|coll|lang|region|zone|curr|unit|rbnf)/|/brkitr/(line|word_|sent)|\.(dict|spp|cfu)$"
    r"|/(unames\.icu|nfkc_scf\.nrm|windowsZones\.res|metaZones\.res|dayPeriods\.res"
    r"|langInfo\.res|plurals\.res|units\.res|grammaticalFeatures\.res)$"
)
# The differences between the regions of a language. ICU uses the language without its region where they are missing.
REGION_BUNDLE = re.compile(r"/[a-z]{2}_[A-Z0-9][A-Za-z0-9_]*\.res$")
# The European character sets of grammars and tracks: ISO 8859 and those of Windows, some under IBM's numbers. UTF is
# built in.
CHARACTER_SET = re.compile(r"/(ibm-(813|9[01]\d|92\d|125\d|53\d\d)_|iso-8859|windows-125)")
LARGEST_CHARACTER_SET = 10_000
ALIGNMENT = 16


def run(*command, folder=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


def is_kept(name, size):
    bundle = LANGUAGE_BUNDLE.search(name)
    if bundle and bundle["language"] not in LANGUAGES:
        return False
    if name.endswith(".cnv") and (size > LARGEST_CHARACTER_SET or not CHARACTER_SET.search(name)):
        return False
    return not UNUSED.search(name) and not REGION_BUNDLE.search(name)


def items(data, header):
    """Returns the items of the package: (name, bytes), in the order of their names."""
    count = struct.unpack_from("<I", data, header)[0]
    entries = [struct.unpack_from("<II", data, header + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(data) - header]
    for (name, start), end in zip(entries, ends):
        text = data[header + name : data.index(b"\0", header + name)].decode("ascii")
        yield text, data[header + start : header + end]


def packaged(header, kept):
    """Returns the bytes of a package: its header, the table of contents, the names, the items."""
    names, table, body = b"", [], b""
    start = 4 + 8 * len(kept)
    for name, _ in kept:
        table.append(start + len(names))
        names += name.encode("ascii") + b"\0"
    first = -(-(start + len(names)) // ALIGNMENT) * ALIGNMENT
    contents = struct.pack("<I", len(kept))
    for (_, content), place in zip(kept, table):
        contents += struct.pack("<II", place, first + len(body))
        body += content + bytes(-len(content) % ALIGNMENT)
    return header + (contents + names).ljust(first, b"\0") + body


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    archive, target = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    member = next((name for name in run("ar", "t", archive).split() if name.startswith("icu_packaged_data")), None)
    if not member:
        sys.exit(f"icu-data.py: {archive} has no member icu_packaged_data; this version of Swift keeps ICU's data elsewhere")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        run("ar", "x", archive, member, folder=folder)
        symbol = re.search(r"\b(icudt\d+_dat)\b", run("nm", folder / member))
        if not symbol:
            sys.exit(f"icu-data.py: {member} of {archive} does not define icudt..._dat; this version of ICU is unknown")
        run("objcopy", "-O", "binary", "--only-section=.rodata", member, "data", folder=folder)
        data = (folder / "data").read_bytes()
        size, magic = struct.unpack_from("<HH", data)
        if magic != 0x27DA or data[12:16] != b"CmnD":
            sys.exit(f"icu-data.py: {member} of {archive} is no package of ICU's data")
        everything = list(items(data, size))
        kept = [(name, content) for name, content in everything if is_kept(name, len(content))]
        (folder / "kept").write_bytes(packaged(data[:size], kept))
        (folder / "data.s").write_text(
            f'.section .rodata\n.balign {ALIGNMENT}\n.globl __wrap_{symbol[1]}\n.type __wrap_{symbol[1]}, @object\n__wrap_{symbol[1]}:\n'
            f'.incbin "{folder}/kept"\n.size __wrap_{symbol[1]}, . - __wrap_{symbol[1]}\n.section .note.GNU-stack,"",@progbits\n'
        )
        run("as", "-o", target, "data.s", folder=folder)
        print(f"{len(kept)} of {len(everything)} items, {(folder / 'kept').stat().st_size} of {len(data)} bytes")


if __name__ == "__main__":
    main()
