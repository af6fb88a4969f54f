/**
 * How many reservations a buyer has made on all sites. A buyer is recognised by email, phone, account or network; a key
 * that is unknown counts 0.
 */
export type BuyerActivity = {
  /** Reservations that wait for their deposit now. */
  pendingByEmail: number;
  pendingByPhone: number;
  pendingByCustomer: number;
  /** All reservations within `recentSeconds`, whatever their outcome. */
  recentByEmail: number;
  recentByPhone: number;
  /** Reservations within `networkSeconds` whose deposit was not paid. */
  unpaidByNetwork: number;
};

export type BuyerRateLimit = 'two_unpaid' | 'too_many_today' | 'too_many_unpaid';

export const recentSeconds = 86_400;
export const networkSeconds = 3600;

const maxPending = 2;
const maxRecent = 5;
const maxUnpaidByNetwork = 6;

/**
 * The limit that a buyer has reached, if any. A lock costs nothing, so unpaid locks are limited, per person and per
 * network. The daily limit also bounds the messages to a mailbox or phone that a stranger may have entered.
 */
export function findBuyerRateLimit(activity: BuyerActivity): BuyerRateLimit | null {
  const { pendingByEmail, pendingByPhone, pendingByCustomer, recentByEmail, recentByPhone, unpaidByNetwork } = activity;
  if (Math.max(pendingByEmail, pendingByPhone, pendingByCustomer) >= maxPending) return 'two_unpaid';
  if (Math.max(recentByEmail, recentByPhone) >= maxRecent) return 'too_many_today';
  return unpaidByNetwork >= maxUnpaidByNetwork ? 'too_many_unpaid' : null;
}
