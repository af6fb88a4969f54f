/** The archive cannot be imported; the message says why. */
export class ArchiveError extends Error {}
