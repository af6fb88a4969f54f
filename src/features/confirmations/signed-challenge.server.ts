import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** What every challenge says, beside the message that waits for it. */
type Challenge = {
  siteId: number;
  /** Zero bits that the hash of a proof begins with. */
  bits: number;
  /** When it was issued, in milliseconds. */
  at: number;
};

export type Challenges<Content extends Challenge> = {
  issue(challenge: Content): string;
  /** @returns undefined if it is not ours, of another website, or too old */
  read(signed: string, about: { siteId: number; now: Date }): Content | undefined;
};

const lifetimeMs = 3_600_000;
const maxLength = 600;

/**
 * Challenges are signed, so that every server accepts what another one has issued, and nothing is stored.
 * @param purpose has a key of its own: a challenge for one kind of message is of no use for another
 */
export function createChallenges<Content extends Challenge>(
  secret: string,
  purpose: string,
  content: z.ZodType<Content>,
): Challenges<Content> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
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
