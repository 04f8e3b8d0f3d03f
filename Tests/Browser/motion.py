"""The motion sensors of a browser, as Chromium simulates them by the DevTools protocol."""
import math

GRAVITY = 9.80665
KINDS = ["absolute-orientation", "relative-orientation", "accelerometer", "linear-acceleration", "gyroscope"]


class Motion:
    """The motion of the device of a browser. Angles are in degrees, the acceleration without gravity in g.

    Chromium reports an orientation only when it changes, and the acceleration 60 times a second."""

    def __init__(self, browser):
        self.browser = browser
        self.heading = 0
        self._enable(True)

    def _enable(self, enabled):
        for kind in KINDS:
            self._send("setSensorOverrideEnabled", type=kind, enabled=enabled, **({"metadata": {"available": True}} if enabled else {}))

    def _send(self, command, **parameters):
        self.browser.driver.execute_cdp_cmd(f"Emulation.{command}", parameters)

    def move(self, heading, pitch=2, roll=1, acceleration=0.02):
        self.heading = heading
        orientation = {"quaternion": quaternion(360 - heading, pitch, roll)}
        self._read("absolute-orientation", orientation)
        self._read("relative-orientation", orientation)
        self._read("linear-acceleration", vector(acceleration * GRAVITY, 0, 0))
        self._read("accelerometer", vector(acceleration * GRAVITY, 0, GRAVITY))
        self._read("gyroscope", vector(0, 0, 0))

    def _read(self, kind, reading):
        self._send("setSensorOverrideReadings", type=kind, reading=reading)

    def turn(self, headings):
        for heading in headings:
            self.move(heading)

    def stop(self):
        """The sensors measure nothing any more."""
        self._enable(False)


def vector(x, y, z):
    return {"xyz": {"x": x, "y": y, "z": z}}


def quaternion(alpha, beta, gamma):
    """The rotation about z, then x, then y, as the angles of an orientation event are defined."""
    (cz, sz), (cx, sx), (cy, sy) = [(math.cos(math.radians(a) / 2), math.sin(math.radians(a) / 2)) for a in (alpha, beta, gamma)]
    return {"x": cz * sx * cy - sz * cx * sy, "y": cz * cx * sy + sz * sx * cy,
            "z": cz * sx * sy + sz * cx * cy, "w": cz * cx * cy - sz * sx * sy}
