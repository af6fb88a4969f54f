import { z } from 'zod';
import { confirmationChannels } from './confirmation-channel.ts';
import { type Challenges, createChallenges } from './signed-challenge.server.ts';

/** The message that waits. */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), id: z.uuid(), form: z.string() }),
  /** The link to continue a purchase. Its token is in the address of every page of the purchase already. */
  z.object({ kind: z.literal('purchase link'), id: z.uuid(), token: z.string() }),
]);

const content = z.object({
  siteId: z.int(),
  subject,
  channels: z.array(z.enum(confirmationChannels)).min(1),
  /** Zero bits that the hash of a proof begins with. */
  bits: z.int(),
  /** When it was issued, in milliseconds. */
  at: z.int(),
});

/** What has to be proved or waited for before a message goes to the address that a visitor has entered. */
export type ConfirmationChallenges = Challenges<z.infer<typeof content>>;

/** The `id` is a UUID: the same message is counted and sent once. */
export type ConfirmationSubject = z.infer<typeof subject>;

export const createConfirmationChallenges = (secret: string): ConfirmationChallenges =>
  createChallenges(secret, 'forecourt confirmation challenges', content);
