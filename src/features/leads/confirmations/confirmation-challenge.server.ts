import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { formKindNames } from '../../forms/form-kind-name.ts';
import { confirmationChannels } from '../delivery/plan-deliveries.ts';

const content = z.object({
  siteId: z.int(),
  leadId: z.uuid(),
  form: z.enum(formKindNames),
  channels: z.array(z.enum(confirmationChannels)).min(1),
  /** Zero bits that the hash of a proof begins with. */
  bits: z.int(),
  /** When it was issued, in milliseconds. */
  at: z.int(),
});

/** What has to be proved or waited for before a lead is confirmed to the address that its sender has entered. */
type ConfirmationChallenge = z.infer<typeof content>;

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
      const challenge = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      const ageMs = now.getTime() - challenge.at;
      return challenge.siteId === siteId && Math.abs(ageMs) < lifetimeMs ? challenge : undefined;
    },
  };
}
