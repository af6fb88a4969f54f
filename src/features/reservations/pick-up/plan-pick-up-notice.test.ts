import { describe, expect, it } from 'vitest';
import { type EarlierPickUpNotice, planPickUpNotice } from './plan-pick-up-notice.ts';

const minute = 60;
const [ten, eleven] = ['2026-11-16T10:00', '2026-11-16T11:00'].map((at) => ({ locationId: 5, at })) as [
  { locationId: number; at: string },
  { locationId: number; at: string },
];
const pending = (about: string): EarlierPickUpNotice => ({ about, isPending: true, sentSecondsAgo: null });
const sent = (about: string, sentSecondsAgo: number): EarlierPickUpNotice => ({
  about,
  isPending: false,
  sentSecondsAgo,
});
const calledOff = (about: string): EarlierPickUpNotice => ({ about, isPending: false, sentSecondsAgo: null });
const [aboutTen, aboutEleven] = ['2026-11-16T10:00 at 5', '2026-11-16T11:00 at 5'];

describe('30.1 the notice of a pick-up', () => {
  it.each<[string, EarlierPickUpNotice[], { about: string; afterSeconds: number } | null]>([
    ['waits three minutes for a correction', [], { about: aboutTen, afterSeconds: 3 * minute }],
    ['is not planned twice', [pending(aboutTen)], null],
    ['is not sent again', [sent(aboutTen, 60 * minute)], null],
    ['replaces one that waits', [pending(aboutEleven)], { about: aboutTen, afterSeconds: 3 * minute }],
    [
      'waits half an hour after the last one',
      [sent(aboutEleven, 10 * minute)],
      { about: aboutTen, afterSeconds: 20 * minute },
    ],
    ['waits no longer later', [sent(aboutEleven, 60 * minute)], { about: aboutTen, afterSeconds: 3 * minute }],
    ['is still waiting after another choice', [pending(aboutEleven), pending(aboutTen)], null],
    [
      'is sent again after another choice',
      [pending(aboutEleven), sent(aboutTen, 10 * minute)],
      { about: `${aboutTen}, again 2`, afterSeconds: 20 * minute },
    ],
    [
      'is sent after it was called off',
      [sent(aboutEleven, 60 * minute), calledOff(aboutTen)],
      { about: `${aboutTen}, again 2`, afterSeconds: 3 * minute },
    ],
  ])('%s', (_, earlier, plan) => {
    expect(planPickUpNotice(ten, earlier)).toEqual(plan && { ...plan, audiences: ['buyer', 'dealer'] });
  });

  it.each([
    ['to the buyer four times a day', [1, 2, 3], ['buyer', 'dealer']],
    ['only to the dealership after that', [1, 2, 3, 23], ['dealer']],
    ['to the buyer again a day later', [1, 2, 3, 24], ['buyer', 'dealer']],
  ])('30.1 goes %s', (_, hoursAgo, audiences) => {
    const earlier = hoursAgo.map((hours) => sent(`${aboutEleven}, again ${hours}`, hours * 60 * minute));
    expect(planPickUpNotice(ten, [...earlier, pending(aboutEleven)])?.audiences).toEqual(audiences);
  });

  it('of another place is another one', () => {
    expect(planPickUpNotice({ ...eleven, locationId: 6 }, [pending(aboutEleven)])?.about).toBe('2026-11-16T11:00 at 6');
  });
});
