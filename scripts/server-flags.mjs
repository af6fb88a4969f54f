/**
 * What Node is told that runs the server. Young objects get their full room from the start: from one megabyte on, V8
 * would clear them away every few dozen requests, and whoever is asking just then waits for it.
 */
export const serverFlags = ['--min-semi-space-size=16'];
