"""Counts the routes that use a way which its own tags close to bicycles, or that go against a one-way street.

    vivavoz bench routes --json > routes.jsonl
    .build/routes-venv/bin/python Tests/Routes/closed.py dublin.osm.pbf routes.jsonl ~/.cache/vivavoz/streets/dublin

`bench routes --json` contains no points, so the router is called here as StreetMap+Route.swift calls it, with the options after `--`.
The rules are those of the OpenStreetMap wiki, not those of routino; turn restrictions, barriers and conditional tags are not checked.
Give the unfiltered file: relations play no part. A closed way within 8 m of an open one may be missed.
"""
import argparse
import heapq
import json
import math
import subprocess
import sys
from collections import Counter, defaultdict

import osmium

from street_graph import metres

OPEN = {"yes", "designated", "permissive", "official", "public", "true", "1"}
# The highways that are open to bicycles without a tag.
RIDEABLE = {"trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "service", "track", "cycleway",
            "path", "bridleway", "road"}
SIDES = ("cycleway", "cycleway:left", "cycleway:right", "cycleway:both")
# The options of the router in StreetMap+Route.swift.
ROUTER = ["--profile=bicycle", "--shortest", "--property-multilane=45", "--language=en", "--output-text-all", "--output-stdout"]
# planetsplitter moves a street by up to 3 m (--prune-straight) and joins nodes that are up to 5 m apart (--prune-short).
STRAIGHT, SHORT = 3, 5


def closed(tags):
    """Why a bicycle may not be ridden on a way: the decisive tag; None for an open way."""
    for key in ("bicycle", "access:bicycle"):
        if key in tags:
            return None if tags[key] in OPEN else f"{key}={tags[key]}"
    for key in ("vehicle", "access"):
        if key in tags and tags[key] not in OPEN:
            return f"{key}={tags[key]}"
    if tags.get("motorroad") == "yes":
        return "motorroad=yes"
    # A lane, or a rule for bicycles in a one-way street, is only tagged where bicycles are ridden.
    if "oneway:bicycle" in tags or tags.get("cycleway") in {"lane", "track", "opposite", "opposite_lane", "opposite_track"}:
        return None
    highway = tags.get("highway", "route=" + tags.get("route", ""))
    return None if highway.removesuffix("_link") in RIDEABLE else f"highway={highway}"


def against(tags):
    """Why a bicycle may not ride along and against the direction of a way: two texts, None where it may."""
    if tags.get("oneway:bicycle") == "no" or any(tags.get(s, "").startswith("opposite") or tags.get(f"{s}:oneway") in {"no", "-1"}
                                                 for s in SIDES):
        return None, None
    roundabout = tags.get("junction") in {"roundabout", "circular"}
    oneway = tags.get("oneway:bicycle", tags.get("oneway", "yes" if roundabout else "no"))
    return "against oneway=-1" if oneway == "-1" else None, "against oneway" if oneway in {"yes", "true", "1"} else None


class Ways:
    """All ways with a highway tag, also the closed ones. A link is (end, way, reason why it is closed in this direction)."""

    def __init__(self, file):
        self.places, self.links, self.tags, self.grid = {}, defaultdict(list), {}, defaultdict(set)
        for node in osmium.FileProcessor(file, osmium.osm.NODE):
            self.places[node.id] = (node.location.lat, node.location.lon)
        for way in osmium.FileProcessor(file, osmium.osm.WAY):
            tags = dict(way.tags)
            if "highway" not in tags and tags.get("route") != "ferry":
                continue
            self.tags[way.id] = tags
            along, back = (closed(tags) or reason for reason in against(tags))
            nodes = [n.ref for n in way.nodes if n.ref in self.places]
            for a, b in zip(nodes, nodes[1:]):
                self.links[a].append((b, way.id, along))
                self.links[b].append((a, way.id, back))
                steps = 1 + int(metres(self.places[a], self.places[b]) / 20)
                for step in range(steps + 1):
                    (c, d), (e, f) = self.places[a], self.places[b]
                    self.grid[self._cell((c + (e - c) * step / steps, d + (f - d) * step / steps))].add((a, b))

    @staticmethod
    def _cell(point):
        return round(point[0] * 4_000), round(point[1] * 2_400)

    def _distance(self, point, a, b):
        """The distance of a point from the line between two points, in metres."""
        width = math.cos(math.radians(point[0])) * 111_195
        (p, q), (r, s) = (((x[0] - point[0]) * 111_195, (x[1] - point[1]) * width) for x in (a, b))
        square = (r - p) ** 2 + (s - q) ** 2
        part = min(1, max(0, -(p * (r - p) + q * (s - q)) / square)) if square else 0
        return math.hypot(p + part * (r - p), q + part * (s - q))

    def _near(self, point):
        row, column = self._cell(point)
        return set().union(*(self.grid.get((row + i, column + j), ()) for i in (-1, 0, 1) for j in (-1, 0, 1)))

    def _entries(self, point):
        """The links on which a point of a route lies: (first node, last node, way, reason)."""
        near = self._near(point)
        # An end of the route lies between two nodes, on a street that was moved.
        is_node = any(metres(self.places[node], point) < 0.5 for pair in near for node in pair)
        found = [p for p in near if self._distance(point, self.places[p[0]], self.places[p[1]]) <= (0.5 if is_node else STRAIGHT + SHORT)]
        return [(a, b, way, reason) for pair in found for a, b in (pair, pair[::-1]) for end, way, reason in self.links[a] if end == b]

    def piece(self, start, end):
        """The ways under a straight piece of a route: [(way, metres, reason)]. None if no ways follow it.

        It is the path along ways that stays nearest to the straight line: each metre costs more the farther it is away. An open way is
        preferred, so a closed one counts only where no open one leads along the piece.
        """
        most = metres(start, end) * 1.05 + 2 * SHORT

        def link(a, b, way, reason):
            length = metres(a, b)
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            return length * (1 + self._distance(middle, start, end)) * (100 if reason else 1), length, (way, length, reason)

        entries, firsts, done, leaving = self._entries(start), [], set(), defaultdict(list)
        for a, b, way, reason in entries:
            firsts.append((*link(start, self.places[b], way, reason), b, None))
        for a, b, way, reason in self._entries(end):
            leaving[a].append((way, reason))
            # Both ends of the piece lie on one link.
            if (a, b, way, reason) in entries and metres(self.places[a], end) >= metres(self.places[a], start):
                firsts.append((*link(start, end, way, reason), "end", None))
        # The number decides between equal costs.
        queue = [(cost, number, *rest) for number, (cost, *rest) in enumerate(firsts)]
        heapq.heapify(queue)
        count = len(queue)
        while queue:
            cost, _, length, step, node, before = heapq.heappop(queue)
            if node in done or length > most:
                continue
            done.add(node)
            trace = (step, before)
            if node == "end":
                steps = []
                while trace:
                    steps.append(trace[0])
                    trace = trace[1]
                return [s for s in reversed(steps) if s[1] > 0.1]
            following = [(end, way, reason, "end") for way, reason in leaving[node]]
            following += [(self.places[b], way, reason, b) for b, way, reason in self.links[node] if b not in done]
            for place, way, reason, name in following:
                if self._distance(place, start, end) <= STRAIGHT + SHORT:
                    more, metres_more, step = link(self.places[node], place, way, reason)
                    count += 1
                    heapq.heappush(queue, (cost + more, count, length + metres_more, step, name, trace))
        return None


def route(folder, search, options):
    """The points of the router's route: [(latitude, longitude)]; empty without a route."""
    ends = [f"--{name}{number}={value!r}" for number, point in ((1, search["from"]), (2, search["to"]))
            for name, value in zip(("lat", "lon"), point)]
    output = subprocess.run(["routino-router", f"--dir={folder}", "--prefix=map", *ROUTER, *ends, *options], capture_output=True, text=True)
    rows = [line.split("\t") for line in output.stdout.splitlines() if not line.startswith("#")]
    return [(float(row[0]), float(row[1])) for row in rows if len(row) == 11]


def main():
    own = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("osm")
    parser.add_argument("routes")
    parser.add_argument("map", help="the folder of the street map")
    parser.add_argument("--least", type=float, default=1, help="ignore less than this number of metres of a way; default 1")
    parser.add_argument("--most", type=int, default=15, help="print this number of ways")
    options = parser.parse_args(sys.argv[1:own])
    with open(options.routes, encoding="utf-8") as file:
        searches = [s for s in map(json.loads, file) if s["near"]]
    ways, pieces = Ways(options.osm), {}
    count, total, by_way, by_reason, examples = 0, 0, Counter(), Counter(), {}
    wrong = {"closed": 0, "against": 0}
    for number, search in enumerate(searches):
        if sys.stderr.isatty() and number % 100 == 0:
            print(f"\r{number} of {len(searches)}", end="\x1b[K", file=sys.stderr, flush=True)
        points = route(options.map, search, sys.argv[own + 1:])
        count += bool(points)
        found = Counter()
        for piece in zip(points, points[1:]):
            if piece not in pieces:
                pieces[piece] = ways.piece(*piece)
            for way, length, reason in pieces[piece] or []:
                if reason:
                    found[way, reason] += length
        found = {key for key, length in found.items() if length >= options.least}
        total += bool(found)
        wrong["closed"] += any(not reason.startswith("against") for _, reason in found)
        wrong["against"] += any(reason.startswith("against") for _, reason in found)
        by_way.update(found)
        by_reason.update({reason for _, reason in found})
        examples.update({key: f"{search['start']} to {search['end']}" for key in found if key not in examples})
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    print(f"{count} routes; {total} ({100 * total / max(1, count):.1f} %) use a closed way or go against a one-way street "
          f"(closed {wrong['closed']}, against {wrong['against']}); "
          f"pieces {len(pieces)}, without ways {sum(p is None for p in pieces.values())}")
    for reason, routes in by_reason.most_common():
        print(f"  {routes:5}  {reason}")
    for (way, reason), routes in by_way.most_common(options.most):
        name = ways.tags[way].get("name", ways.tags[way].get("highway"))
        print(f"    {routes:5}  way {way}, {name}: {reason}; {examples[way, reason]}")


if __name__ == "__main__":
    main()
