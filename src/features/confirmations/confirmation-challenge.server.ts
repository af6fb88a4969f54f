import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { confirmationChannels } from './confirmation-channel.ts';

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
type ConfirmationChallenge = z.infer<typeof content>;

/** The `id` is a UUID: the same message is counted and sent once. */
export type ConfirmationSubject = z.infer<typeof subject>;

export type ConfirmationChallenges = {
  issue(challenge: ConfirmationChallenge): string;
  /** @returns undefined if it is not ours, of another website, or too old */
  read(signed: string, about: { siteId: number; now: Date }): ConfirmationChallenge | undefined;
};

const lifetimeMs = 3_600_000;
const maxLength = 600;

/** Challenges are signed, so that every server accepts what another one has issued, and nothing is stored. */
export function createConfirmationChallenges(secret: string): ConfirmationChallenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt confirmation challenges', 32));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    issue(challenge) {
      const text = Buffer.from(JSON.stringify(challenge)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(signed, { siteId, now }) {
      const [text = '', signature = ''] = signed.length > maxLength ? [] : signed.split('.');
      const [expected, given] = [sign(text), Buffer.from(signature, 'base64url')];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // One that a server of an earlier version has issued has another form.
      const { data: challenge } = content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      if (!challenge) return undefined;
      const ageMs = now.getTime() - challenge.at;
      return challenge.siteId === siteId && Math.abs(ageMs) < lifetimeMs ? challenge : undefined;
    },
  };
}
