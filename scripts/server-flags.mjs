/**
 * Node's flags for the server. The young generation starts at its full size: starting at one megabyte, V8 would collect it
 * every few dozen requests, and delay those.
 */
export const serverFlags = ['--min-semi-space-size=16'];
