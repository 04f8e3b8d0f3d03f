"""Compares the routes of `vivavoz bench routes --json` with the shortest paths of an own graph of the same data.

    python3 -m venv .build/routes-venv && .build/routes-venv/bin/pip install -r Tests/Routes/requirements.txt
    vivavoz bench routes --osm dublin.osm.pbf --json > routes.jsonl
    .build/routes-venv/bin/python Tests/Routes/shortest.py dublin.osm.pbf routes.jsonl
"""
import argparse
import json
import statistics
import sys

from street_graph import Streets

# The greatest distance of an end of a route from a street, in metres.
FARTHEST = 60


def compare(name, streets, searches, worst):
    stations = {s["start"]: s["from"] for s in searches} | {s["end"]: s["to"] for s in searches}
    snapped = {station: streets.snap(point) for station, point in stations.items()}
    ratios, only_router, only_graph = [], [], []
    starts = sorted({s["start"] for s in searches})
    for number, start in enumerate(starts):
        if sys.stderr.isatty():
            print(f"\r{name}: {number + 1} of {len(starts)}", end="\x1b[K", file=sys.stderr, flush=True)
        paths = streets.paths(snapped[start][1])
        for search in (s for s in searches if s["start"] == start):
            is_near = max(snapped[start][0], snapped[search["end"]][0]) <= FARTHEST
            found = streets.length(paths, snapped[search["end"]][1]) if is_near else None
            if found and search["answer"] == "route":
                ratios.append((search["metres"] / max(1, found[0]), search, found[0], streets.names(paths, found[1])))
            elif found:
                only_graph.append(search)
            elif search["answer"] == "route":
                only_router.append(search)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    report(name, ratios, only_router, only_graph, worst)


def report(name, ratios, only_router, only_graph, worst):
    values = sorted(r[0] for r in ratios)
    within = sum(1 for v in values if abs(v - 1) <= 0.1)
    longer = sum(1 for v in values if v > 1.1)
    print(f"{name}: {len(values)} pairs")
    print(f"  within 10 %  {within} ({100 * within / len(values):.1f} %), longer {longer}, shorter {len(values) - within - longer}")
    print(f"  router / graph  median {statistics.median(values):.4f}, 95 % {values[int(0.95 * (len(values) - 1))]:.3f}, "
          f"least {values[0]:.3f}, most {values[-1]:.3f}")
    print(f"  a route only of the router: {len(only_router)}, only of the graph: {len(only_graph)}")
    for kind, searches in (("router", only_router), ("graph", only_graph)):
        for search in searches[:worst]:
            print(f"    only {kind}: {search['start']} to {search['end']} ({search['answer']})")
    for ratio, search, length, streets in sorted(ratios, key=lambda r: -abs(r[0] - 1))[:worst]:
        print(f"    {ratio:.2f}  {search['start']} to {search['end']}: router {search['metres']:.0f} m, graph {length:.0f} m: {streets}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("osm")
    parser.add_argument("routes")
    parser.add_argument("--worst", type=int, default=0, help="print this number of the greatest differences")
    options = parser.parse_args()
    with open(options.routes, encoding="utf-8") as file:
        searches = [s for s in map(json.loads, file) if s["near"]]
    compare("with the router's preferences", Streets(options.osm, weighted=True), searches, options.worst)
    compare("by length alone", Streets(options.osm, weighted=False), searches, options.worst)


if __name__ == "__main__":
    main()
