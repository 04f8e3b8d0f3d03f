"""A directed graph of the streets that a bicycle may use, and the cheapest paths in it."""
import heapq
import math
from collections import defaultdict

import osmium

import bicycle_rules

# The streets that are connected with less than this, in metres, count as missing, as in routino's planetsplitter.
ISOLATED = 500
RADIUS = 6_371_008.8


def metres(a, b):
    """The length of the great circle between two points (latitude, longitude)."""
    p, q = math.radians(a[0]), math.radians(b[0])
    h = math.sin((q - p) / 2) ** 2 + math.cos(p) * math.cos(q) * math.sin(math.radians(b[1] - a[1]) / 2) ** 2
    return 2 * RADIUS * math.asin(math.sqrt(h))


class Edge:
    """A piece of a way between two successive nodes, in one direction."""

    def __init__(self, start, end, way, length, name, preference):
        self.start, self.end, self.way = start, end, way
        self.length, self.name, self.preference = length, name, preference
        self.reverse = None


class Streets:
    def __init__(self, file, weighted):
        """`weighted`: whether the cost of an edge is its length divided by routino's preference, or the length alone."""
        self.weighted = weighted
        self.places, self.blocked, self.edges, self.leaving = {}, set(), [], defaultdict(list)
        self.forbidden, self.required = set(), defaultdict(set)
        self._read(file)
        self._remove_isolated()
        for number, edge in enumerate(self.edges):
            self.leaving[edge.start].append(number)
        self.grid = defaultdict(set)
        for number, edge in enumerate(self.edges):
            for part in range(11):
                self.grid[self._cell(self._between(edge, part / 10))].add(number)

    def cost(self, edge):
        return edge.length / edge.preference if self.weighted else edge.length

    def _read(self, file):
        for relation in osmium.FileProcessor(file, osmium.osm.RELATION):
            tags = dict(relation.tags)
            members = [(m.type, m.ref, m.role) for m in relation.members]
            if "restriction" in tags and "bicycle" not in tags.get("except", "").split(";"):
                self._restrict(tags["restriction"], members)
        for node in osmium.FileProcessor(file, osmium.osm.NODE):
            self.places[node.id] = (node.location.lat, node.location.lon)
            if len(node.tags) and not bicycle_rules.passable(dict(node.tags)):
                self.blocked.add(node.id)
        for way in osmium.FileProcessor(file, osmium.osm.WAY):
            tags = dict(way.tags)
            if not bicycle_rules.allows_bicycle(tags):
                continue
            preference = bicycle_rules.preference(tags)
            nodes = [n.ref for n in way.nodes if n.ref in self.places]
            for a, b in zip(nodes, nodes[1:]):
                if a != b:
                    self._add(a, b, way.id, tags, preference)

    def _restrict(self, restriction, members):
        ways = {role: [ref for kind, ref, r in members if kind == "w" and r == role] for role in ("from", "to")}
        for kind, node, role in members:
            for start in ways["from"] if kind == "n" and role == "via" else []:
                for end in ways["to"]:
                    if restriction.startswith("no_"):
                        self.forbidden.add((start, node, end))
                    elif restriction.startswith("only_"):
                        self.required[start, node].add(end)

    def _add(self, a, b, way, tags, preference):
        length = metres(self.places[a], self.places[b])
        along, against = bicycle_rules.directions(tags)
        name = tags.get("name", "")
        pair = [Edge(*ends, way, length, name, preference) for ends, may in (((a, b), along), ((b, a), against)) if may]
        if len(pair) == 2:
            pair[0].reverse, pair[1].reverse = len(self.edges) + 1, len(self.edges)
        self.edges += pair

    def _remove_isolated(self):
        group = {}

        def root(node):
            while group.setdefault(node, node) != node:
                group[node] = node = group[group[node]]
            return node

        for edge in self.edges:
            group[root(edge.start)] = root(edge.end)
        lengths = defaultdict(float)
        for edge in self.edges:
            lengths[root(edge.start)] += edge.length / (2 if edge.reverse is not None else 1)
        kept = [number for number, edge in enumerate(self.edges) if lengths[root(edge.start)] >= ISOLATED]
        renumbered = {old: new for new, old in enumerate(kept)}
        self.edges = [self.edges[number] for number in kept]
        for edge in self.edges:
            edge.reverse = renumbered.get(edge.reverse)

    def _between(self, edge, part):
        (a, b), (c, d) = self.places[edge.start], self.places[edge.end]
        return a + part * (c - a), b + part * (d - b)

    @staticmethod
    def _cell(point):
        return round(point[0] * 1_000), round(point[1] * 600)

    def snap(self, point):
        """The nearest point of an edge: (distance in metres, [(number of an edge, fraction of it)]) in both directions."""
        row, column = self._cell(point)
        near = set().union(*(self.grid.get((row + i, column + j), ()) for i in range(-2, 3) for j in range(-2, 3)))
        best = min(((self._distance(point, self.edges[n]), n) for n in near), default=None)
        if best is None:
            return math.inf, []
        (distance, part), number = best
        reverse = self.edges[number].reverse
        return distance, [(number, part)] + ([(reverse, 1 - part)] if reverse is not None else [])

    def _distance(self, point, edge):
        width = math.cos(math.radians(point[0]))
        (a, b), (c, d) = ((p[0] - point[0], (p[1] - point[1]) * width) for p in (self.places[edge.start], self.places[edge.end]))
        square = (c - a) ** 2 + (d - b) ** 2
        part = min(1, max(0, -(a * (c - a) + b * (d - b)) / square)) if square else 0
        return metres(point, self._between(edge, part)), part

    def paths(self, starts):
        """The cheapest path from a snapped point to the end of each edge: (costs, lengths, the edge before each edge)."""
        costs, lengths, before, done, queue = {}, {}, {}, set(), []
        for number, part in starts:
            edge = self.edges[number]
            heapq.heappush(queue, (self.cost(edge) * (1 - part), edge.length * (1 - part), number, None))
        while queue:
            cost, length, number, origin = heapq.heappop(queue)
            if number in done:
                continue
            done.add(number)
            costs[number], lengths[number], before[number] = cost, length, origin
            for following in self._following(number):
                if following not in done:
                    edge = self.edges[following]
                    heapq.heappush(queue, (cost + self.cost(edge), length + edge.length, following, number))
        return costs, lengths, before

    def _following(self, number):
        edge = self.edges[number]
        leaving = self.leaving[edge.end]
        if edge.end in self.blocked:
            return []
        required = self.required.get((edge.way, edge.end))
        return [n for n in leaving if n != edge.reverse
                and (edge.way, edge.end, self.edges[n].way) not in self.forbidden
                and (not required or self.edges[n].way in required)]

    def length(self, paths, ends):
        """The length of the cheapest path to a snapped point and the number of its last edge; None without a path."""
        costs, lengths, _ = paths
        found = [(costs[n] - self.cost(self.edges[n]) * (1 - part), lengths[n] - self.edges[n].length * (1 - part), n)
                 for n, part in ends if n in costs]
        found = [f for f in found if f[1] >= -0.01]
        return min(found)[1:] if found else None

    def names(self, paths, number):
        """The streets of a path with their ways' numbers and lengths."""
        _, _, before = paths
        streets = []
        while number is not None:
            edge = self.edges[number]
            label = edge.name or f"way {edge.way}"
            if streets and streets[-1][0] == label:
                streets[-1][1] += edge.length
            else:
                streets.append([label, edge.length])
            number = before[number]
        return ", ".join(f"{name} {length:.0f} m" for name, length in reversed(streets))
