import { expect, it } from 'vitest';
import { type BuyerActivity, type BuyerRateLimit, findBuyerRateLimit } from './buyer-rate-limit.ts';

const none: BuyerActivity = {
  pendingByEmail: 0,
  pendingByPhone: 0,
  pendingByCustomer: 0,
  recentByEmail: 0,
  recentByPhone: 0,
  unpaidByNetwork: 0,
};

it.each<[string, Partial<BuyerActivity>, BuyerRateLimit | null]>([
  ['without reservations', {}, null],
  ['with one unpaid reservation by each key', { pendingByEmail: 1, pendingByPhone: 1, pendingByCustomer: 1 }, null],
  ['with two unpaid by email', { pendingByEmail: 2 }, 'two_unpaid'],
  ['with two unpaid by phone', { pendingByPhone: 2 }, 'two_unpaid'],
  ['with two unpaid by account', { pendingByCustomer: 2 }, 'two_unpaid'],
  ['with four in a day', { recentByEmail: 4, recentByPhone: 4 }, null],
  ['with five in a day by email', { recentByEmail: 5 }, 'too_many_today'],
  ['with five in a day by phone', { recentByPhone: 5 }, 'too_many_today'],
  ['whose network left five unpaid', { unpaidByNetwork: 5 }, null],
  ['whose network left six unpaid', { unpaidByNetwork: 6 }, 'too_many_unpaid'],
  ['over every limit', { pendingByEmail: 3, recentByPhone: 9, unpaidByNetwork: 9 }, 'two_unpaid'],
  ['over the daily and the network limit', { recentByPhone: 9, unpaidByNetwork: 9 }, 'too_many_today'],
])('a buyer %s: %o reaches %s', (_who, activity, expected) => {
  expect(findBuyerRateLimit({ ...none, ...activity })).toBe(expected);
});
