import { expect, it } from 'vitest';
import type { FeedState } from '../../stock-sources/sources/feed-state.ts';
import { type DealershipHealth, judgeHealth, sortByUrgency } from './dealership-health.ts';

const now = new Date('2026-11-18T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const make = (changes: Partial<DealershipHealth> = {}): DealershipHealth => ({
  id: 1,
  slug: 'swan',
  name: 'Swan',
  city: 'Perth',
  state: 'WA',
  group: null,
  sites: ['swan'],
  cars: 5,
  lastStockChange: daysAgo(1),
  lastLead: null,
  undeliveredLeads: 0,
  failedRefunds: 0,
  failedNotices: 0,
  feeds: [],
  failingPushes: 0,
  failingHostnames: 0,
  ...changes,
});

const makeFeed = (changes: Partial<FeedState> = {}): FeedState => ({
  enabled: true,
  schedule: { kind: 'every', minutes: 60 },
  lastDeliveredAt: daysAgo(0.5),
  createdAt: daysAgo(9),
  lastRun: { state: 'applied' },
  ...changes,
});

it.each([
  ['nothing is wrong', {}, 'good', []],
  ['leads failed', { undeliveredLeads: 2 }, 'broken', ['2 undelivered leads']],
  [
    'a refund and a message failed',
    { failedRefunds: 1, failedNotices: 1 },
    'broken',
    ['1 failed refund', '1 unsent reservation message'],
  ],
  ['no website shows it', { sites: [] }, 'warning', ['On no website']],
  ['it has no cars', { cars: 0, lastStockChange: daysAgo(30) }, 'warning', ['No cars']],
  ['its stock is old', { lastStockChange: daysAgo(8) }, 'warning', ['Stock unchanged for a week']],
  ['its feeds deliver', { feeds: [makeFeed(), makeFeed({ schedule: null, lastDeliveredAt: null })] }, 'good', []],
  ['a feed failed', { feeds: [makeFeed({ lastRun: { state: 'failed' } }), makeFeed()] }, 'broken', ['1 failed feed']],
  [
    'a feed waits for a decision',
    { feeds: [makeFeed({ lastRun: { state: 'stopped' } })] },
    'warning',
    ['1 stopped feed'],
  ],
  ['a feed is silent', { feeds: [makeFeed({ lastDeliveredAt: daysAgo(2) })] }, 'warning', ['1 late feed']],
  ['a paused feed is silent', { feeds: [makeFeed({ enabled: false, lastDeliveredAt: daysAgo(2) })] }, 'good', []],
  [
    'pushes and hostnames fail',
    { failingPushes: 2, failingHostnames: 1 },
    'broken',
    ['2 failing pushes', '1 hostname with a problem'],
  ],
  ['the number of cars is unknown', { cars: undefined }, 'good', []],
] as const)('26.6 judges a dealership where %s', (_what, changes, level, reasons) => {
  const judged = judgeHealth(make(changes as Partial<DealershipHealth>), now);
  expect(judged).toMatchObject({ level, reasons: [...reasons] });
});

it('26.6 puts what needs attention first', () => {
  const judged = [
    make({ slug: 'good' }),
    make({ slug: 'empty', cars: 0 }),
    make({ slug: 'one', undeliveredLeads: 1 }),
    make({ slug: 'many', undeliveredLeads: 9 }),
  ].map((each) => judgeHealth(each, now));
  expect(sortByUrgency(judged).map(({ slug }) => slug)).toEqual(['many', 'one', 'empty', 'good']);
});
