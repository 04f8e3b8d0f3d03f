/// `Never` is the query and the answer of a flow without a backend.
extension Never: Labelled {}
