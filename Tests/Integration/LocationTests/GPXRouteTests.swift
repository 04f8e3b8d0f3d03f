import Foundation
import Testing

@testable import Location

/// Routes that people share as GPX files.
@Suite struct GPXRouteTests {
  private func read(_ text: String) throws -> GPXRoute { try GPXRoute(Data(text.utf8), name: "a.gpx") }

  @Test("The name, the author, the key words and the points of a route are read")
  func whole() throws {
    let route = try read(
      """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><name>Along &amp; across</name><author><name> Ana </name></author>
          <keywords>Scenic, quiet</keywords></metadata>
        <rte><name>other</name><rtept lat="53.1" lon="-6.1"><name>corner</name></rtept>
          <rtept lat="53.1" lon="-6.1"/><rtept lat="53.2" lon="-6.2"/></rte>
        <rte><rtept lat="1" lon="2"/></rte>
      </gpx>
      """)
    #expect(route.name == "Along & across" && route.author == "Ana")
    #expect(route.keywords == ["scenic", "quiet"])
    #expect(
      route.path.map(\.latitude) == [53.1, 53.2], "a repeated point counts once, and the second route not at all")
  }

  @Test("A track without a name in the head has its own name")
  func track() throws {
    let route = try read(
      "<gpx><trk><name>Ride</name><trkseg><trkpt lat=\"1\" lon=\"2\"/>\n<trkpt lat=\"1.1\" lon=\"2\"/></trkseg></trk></gpx>"
    )
    #expect(route.name == "Ride" && route.path.count == 2 && route.keywords.isEmpty)
  }

  @Test("A point that is not valid is left out with a warning, and a KML file is called by its name")
  func warnings() throws {
    let route = try read(
      """
      <gpx><rte><rtept lat="53.1" lon="-6.1"/>
      <rtept lat="95" lon="-6.1"/>
      <rtept lat="53.2" lon="-6.2"><time>yesterday</time></rtept></rte></gpx>
      """)
    #expect(route.path.map(\.latitude) == [53.1, 53.2], "a time is no part of a route")
    #expect(route.warnings.count == 1 && route.warnings[0].hasPrefix("a.gpx:2: "), "\(route.warnings)")
    let error = try #require(#expect(throws: LocationError.self) { try read("<kml><rte/></kml>") })
    #expect("\(error)".contains("it begins with <kml>"))
  }

  @Test(
    "Files that are no route are refused with a cure",
    arguments: [
      "", "not xml", "<gpx></gpx>", "<gpx><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>",
      "<gpx><rte><rtept lat=\"x\" lon=\"2\"/><rtept lat=\"99\" lon=\"2\"/></rte></gpx>",
      "<gpx><rte><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"1.1\" lon=\"2\"/>", "<kml><rte/></kml>",
      "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx><rte><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"2\" lon=\"2\"/></rte></gpx>",
    ])
  func refused(text: String) throws {
    let error = try #require(#expect(throws: LocationError.self) { try read(text) })
    #expect("\(error)".hasPrefix("a.gpx"))
    #expect("\(error)".contains(";"), "\(error)")
  }

  @Test("A long name is cut, and a missing file is reported")
  func limits() throws {
    let name = String(repeating: "a", count: 10_000)
    let text = "<gpx><rte><name>\(name)</name><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"2\" lon=\"2\"/></rte></gpx>"
    #expect(try read(text).name?.count == 100)
    #expect(throws: LocationError.self) { try GPXRoute(path: "/nonexistent/a.gpx") }
  }
}
