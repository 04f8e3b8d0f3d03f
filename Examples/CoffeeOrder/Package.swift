// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "CoffeeOrder",
  // A package outside this repository names it by its URL: .package(url: "https://...", from: "...").
  dependencies: [.package(name: "VivaVoz", path: "../..")],
  targets: [
    .executableTarget(
      name: "coffee",
      dependencies: [
        .product(name: "VivaVozApp", package: "VivaVoz"), .product(name: "VivaVozEngine", package: "VivaVoz"),
        .product(name: "VivaVozPages", package: "VivaVoz"), .product(name: "VivaVozWyoming", package: "VivaVoz"),
      ],
      resources: [.copy("Data")])
  ]
)
