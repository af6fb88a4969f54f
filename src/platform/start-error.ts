/** A failure to start whose message is one sentence that a person can act on. */
export class StartError extends Error {}
