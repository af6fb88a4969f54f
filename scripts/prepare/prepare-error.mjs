/** A failure whose message is one sentence for the person at the terminal. */
export class PrepareError extends Error {}

/** Stopped by a signal while preparing; needs no explanation. */
export class Interrupted extends Error {
  constructor(exitCode) {
    super('interrupted');
    // A stopped preparation must not look like a finished one.
    this.exitCode = exitCode || 130;
  }
}
