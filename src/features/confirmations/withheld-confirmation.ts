import type { ConfirmationChannel } from './confirmation-channel.ts';

/** A confirmation that waits for a proof of work, or for the visitor to ask for it on the next page. */
export type WithheldConfirmation = {
  challenge: string;
  /** Zero bits that the hash of a proof begins with. */
  bits: number;
  channels: readonly ConfirmationChannel[];
};
