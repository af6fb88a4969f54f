/** Why a run cannot continue, as a sentence for the dealer. */
export class RunFailure extends Error {
  override name = 'RunFailure';
}

/** By name: an error may come from another server bundle. */
const dealerErrors = new Set(['RunFailure', 'OutboundError', 'SourceFileError', 'IncompleteFileError']);

/** Whether the message is a sentence for the dealer: about the transfer, the file or the run. */
export const isForDealer = (error: unknown): error is Error => error instanceof Error && dealerErrors.has(error.name);
