import { describe, expect, it } from 'vitest';
import { getProofBits, listConfirmationLimits, type SenderStanding } from './confirmation-limits.ts';

const limits = { withoutProof: 2, perNetwork: 10, perSite: 300 };

const list = (standing: SenderStanding) =>
  listConfirmationLimits(
    'confirmation_sms',
    { siteId: 5, network: 'one', widerNetwork: 'around', standing },
    limits,
  ).map(({ sender, max, perSeconds }) => `${max} in ${perSeconds} s: ${sender}`);

const daily = [
  '10 in 86400 s: confirmation_sms network one',
  '40 in 86400 s: confirmation_sms network wider around',
  '300 in 86400 s: confirmation_sms site 5',
];

describe('30.1 a confirmation counts towards the limits', () => {
  it('of its network, the network around it, its website and the day', () => {
    expect(list('proven')).toEqual(daily);
  });

  it.each(['unknown', 'patient'] as const)('and of an hour, where the sender has proved nothing (%s)', (standing) => {
    expect(list(standing)).toEqual([
      `2 in 3600 s: confirmation_sms ${standing} one`,
      `8 in 3600 s: confirmation_sms ${standing} wider around`,
      ...daily,
    ]);
  });
});

it.each([
  [0, 13],
  [3, 14],
  [12, 17],
  [500, 19],
])('30.1 after %i confirmations of its network, a proof takes %i bits', (confirmations, bits) => {
  expect(getProofBits(confirmations)).toBe(bits);
});
