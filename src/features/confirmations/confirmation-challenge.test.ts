import { describe, expect, it } from 'vitest';
import { createConfirmationChallenges } from './confirmation-challenge.server.ts';

const challenges = createConfirmationChallenges('a secret of more than 32 characters, for tests');
const now = new Date('2026-11-15T02:00:00Z');
const challenge: Parameters<typeof challenges.issue>[0] = {
  siteId: 5,
  subject: { kind: 'lead', id: '4f6b2e0c-2f6a-4d57-9d5e-0d3a3f3b8a11', form: 'enquiry' },
  channels: ['confirmation', 'confirmation_sms'],
  bits: 13,
  at: now.getTime(),
};
const signed = challenges.issue(challenge);

describe('30.1 the challenge of a withheld confirmation', () => {
  it('is read by every server with the same secret, for an hour', () => {
    const other = createConfirmationChallenges('a secret of more than 32 characters, for tests');
    expect(other.read(signed, { siteId: 5, now })).toEqual(challenge);
    const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(other.read(signed, { siteId: 5, now: minutesLater(59) })).toEqual(challenge);
    expect(other.read(signed, { siteId: 5, now: minutesLater(60) })).toBeUndefined();
  });

  const [text = '', signature = ''] = signed.split('.');
  const easier = Buffer.from(JSON.stringify({ ...challenge, bits: 0 })).toString('base64url');

  it.each([
    ['is of another website', signed, 6],
    ['was changed', `${easier}.${signature}`, 5],
    ['has no signature', text, 5],
    ['has another signature', `${text}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, 5],
    ['is empty', '', 5],
    ['is too long', signed + 'A'.repeat(1000), 5],
    [
      'was signed with another secret',
      createConfirmationChallenges('another secret of more than 32 characters').issue(challenge),
      5,
    ],
  ])('is of no use if it %s', (_, given, siteId) => {
    expect(challenges.read(given, { siteId, now })).toBeUndefined();
  });
});
