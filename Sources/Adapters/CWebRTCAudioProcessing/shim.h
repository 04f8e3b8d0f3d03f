// The library speaks C++: CWebRTCEcho wraps what is needed of it. This module only links it.
