"""Which ways of OpenStreetMap a bicycle may use, in which directions, and how much routino's bicycle profile prefers them.

Written from routino 3.3.3: tagging.xml, profiles.xml, src/osmparser.c and src/profiles.c. Nothing is read from these files.
"""
import math

ALIASES = {"minor": "unclassified", "road": "unclassified", "living_street": "residential", "access": "service", "services": "service",
           "rest_area": "service", "layby": "service", "byway": "track", "unsurfaced": "track", "unpaved": "track", "footway": "path",
           "bridleway": "path", "pedestrian": "path", "walkway": "path", "trail": "path"}
# The preference for each kind of way that a bicycle may ever use, 0 ... 1.
PREFERENCES = {"trunk": 0.3, "primary": 0.7, "secondary": 0.8, "tertiary": 0.9, "unclassified": 0.9, "residential": 0.9, "service": 0.9,
               "track": 0.9, "cycleway": 1.0, "path": 0.9, "ferry": 0.2}
YES = {"yes", "true", "1", "designated", "permissive", "public", "official"}
# Barriers that no bicycle passes.
BARRIERS = {"kissing_gate", "footgate", "stile", "v_stile", "turnstile", "squeeze", "squeeze_stile", "horse_stile", "horse_jump",
            "step_over", "cycle_barrier"}


def kind(tags):
    """The kind of a way; None for one that is no street, or that no bicycle may ever use."""
    highway = "ferry" if tags.get("route") == "ferry" else tags.get("highway", "").removesuffix("_link")
    highway = ALIASES.get(highway, highway)
    return highway if highway in PREFERENCES else None


def _may(tags, key):
    """True or False as the tag says, None without it."""
    return tags[key] in YES if key in tags else None


def allows_bicycle(tags):
    """Whether a bicycle may use a way. Each rule overrides the ones before it."""
    may = kind(tags) not in (None, "path", "ferry") or tags.get("highway") == "bridleway"
    if _may(tags, "access") is False:
        may = False
    if tags.get("designation") in {"restricted_byway", "public_highway", "public_byway", "byway", "byway_open_to_all_traffic",
                                   "permissive_bridleway", "public_bridleway", "bridleway", "public_cycleway"}:
        may = True
    if tags.get("motorroad") == "yes":
        may = False
    if tags.get("cycleway") in {"lane", "track", "shared_lane", "opposite", "opposite_lane", "opposite_track", "crossing", "yes"}:
        may = True
    if tags.get("oneway:bicycle") == "no":
        may = True
    if _may(tags, "vehicle") is False:
        may = False
    own = _may(tags, "bicycle" if "bicycle" in tags else "access:bicycle")
    return kind(tags) is not None and (may if own is None else own)


def directions(tags):
    """Whether a bicycle may ride along the way, and against it."""
    both = tags.get("oneway:bicycle") == "no" or tags.get("cycleway") in {"opposite", "opposite_lane", "opposite_track"}
    # An own tag `oneway` overrides that of a roundabout.
    oneway = tags.get("oneway", "yes" if tags.get("junction") == "roundabout" else "no")
    if both or oneway not in YES | {"-1"}:
        return True, True
    return (False, True) if oneway == "-1" else (True, False)


def passable(tags):
    """Whether a bicycle may pass a node."""
    may = tags.get("barrier") not in BARRIERS
    for key in ("access", "vehicle"):
        if _may(tags, key) is False:
            may = False
    own = _may(tags, "bicycle" if "bicycle" in tags else "access:bicycle")
    return may if own is None else own


def preference(tags):
    """The preference for a way, by which routino divides its length: the highway's and those of its properties.

    The option --property-multilane=45 is that of StreetMap+Route.swift. Properties with a preference of 50 % (paved,
    bridge, tunnel, walking route) have no effect; cycle routes are not in the router's database.
    """
    try:
        lanes = int(float(tags.get("lanes", "0")))
    except ValueError:
        lanes = 0
    oneway = tags.get("oneway") in YES | {"-1"} or tags.get("junction") == "roundabout"
    multilane = lanes > 1 if oneway else lanes > 3
    return PREFERENCES[kind(tags)] * math.sqrt(0.45 if multilane else 0.55)
