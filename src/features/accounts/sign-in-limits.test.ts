import { describe, expect, it } from 'vitest';
import { listCodeThresholds, maxCodesCounted, secondsUntilAttempt, secondsUntilCode } from './sign-in-limits.server.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const none = { phone: [], network: [], site: [] };
/** `count` codes, the latest and the earliest of these ages. */
const codes = (count: number, latest: number, earliest: number): number[] =>
  Array.from({ length: count }, (_, at) => latest + ((earliest - latest) * at) / Math.max(1, count - 1));

describe('a code', () => {
  it.each<[string, Partial<Record<keyof typeof none, number[]>>, number]>([
    ['may be sent if there was none before', {}, 0],
    ['waits 30 seconds for the one before to the same phone', { phone: [12] }, 18],
    ['may be sent to a phone with four this hour', { phone: codes(4, 31, 50 * minute) }, 0],
    ['waits for the fifth-latest of the hour to the same phone', { phone: codes(5, 31, 25 * minute) }, 35 * minute],
    ['waits for the tenth-latest of the day to the same phone', { phone: codes(10, hour, 10 * hour) }, 14 * hour],
    ['may be sent to another phone of the same network immediately', { network: [1] }, 0],
    ['waits for the twentieth-latest of the hour from the same network', { network: codes(20, 1, 1200) }, 2400],
    ['waits for the sixtieth-latest of the day from the same network', { network: codes(60, 5000, 80_000) }, 6400],
    ['may be sent as the 500th of the hour on a website', { site: codes(499, 1, 3000) }, 0],
    ['waits for the 500th-latest of the hour on the same website', { site: codes(500, 1, 3000) }, 600],
    ['waits for the longest of all limits', { phone: [0], network: codes(20, 1, 1200), site: [0] }, 2400],
  ])('%s', (_, ages, seconds) => {
    expect(secondsUntilCode({ ...none, ...ages })).toBe(seconds);
  });

  it.each([
    ['phone', 10],
    ['network', 60],
    ['site', 500],
  ] as const)('is decided by the latest codes of a %s: %i', (scope, count) => {
    expect(maxCodesCounted(scope)).toBe(count);
  });

  it('older than a day is never counted', () => {
    const ages = codes(60, day, 2 * day);
    expect(secondsUntilCode({ phone: ages.slice(0, 10), network: ages, site: ages })).toBe(0);
  });
});

describe('a network that enters codes', () => {
  it.each<[string, [ageSeconds: number, attempts: number][], number]>([
    ['may continue without wrong codes', [[10, 0]], 0],
    [
      'may continue after 29 wrong codes within 15 minutes',
      [
        [10, 4],
        [20, 5],
        [30, 20],
      ],
      0,
    ],
    [
      'waits until the 30th-latest wrong code is 15 minutes old',
      [
        [10, 0],
        [60, 25],
        [120, 5],
        [300, 9],
      ],
      13 * minute,
    ],
    [
      'may continue 15 minutes later',
      [
        [10, 1],
        [900, 30],
      ],
      0,
    ],
  ])('%s', (_, counted, seconds) => {
    expect(secondsUntilAttempt(counted.map(([ageSeconds, attempts]) => ({ ageSeconds, attempts })))).toBe(seconds);
  });
});

describe('30.1 a code counts towards the threshold above which a browser has to do some work', () => {
  const sender = { phone: '+61412345678', network: 'one', widerNetwork: 'around', knownBrowser: undefined };

  it.each(['unknown', 'patient'] as const)('of its network and the network around it (%s)', (standing) => {
    expect(listCodeThresholds({ ...sender, standing }, 5)).toEqual([
      { sender: `sign-in code ${standing} one`, max: 5, perSeconds: hour },
      { sender: `sign-in code ${standing} wider around`, max: 20, perSeconds: hour },
    ]);
  });

  it('unless its browser has done the work, or has signed in to the account before', () => {
    expect(listCodeThresholds({ ...sender, standing: 'proven' }, 5)).toEqual([]);
    expect(listCodeThresholds({ ...sender, standing: 'unknown', knownBrowser: 'known' }, 5)).toEqual([]);
  });
});
