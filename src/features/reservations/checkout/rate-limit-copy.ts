import type { Refusal } from './start-reservation.server.ts';
import type { BuyerRateLimit } from './buyer-rate-limit.ts';
import type { NotReservable } from './why-not-reservable.ts';

const copy: Readonly<Record<BuyerRateLimit, (nouns: string) => [heading: string, text: string]>> = {
  two_unpaid: (nouns) => [`You are already reserving two ${nouns}.`, 'Please pay for one of them or cancel it first.'],
  too_many_unpaid: () => [
    'There are too many unpaid reservations from your network.',
    'Please try again in an hour, or call us.',
  ],
  too_many_today: (nouns) => [
    `You have reserved five ${nouns} in the last 24 hours.`,
    'Please try again tomorrow, or call us.',
  ],
};

/** Why the buyer has to wait, and what to do about it. */
export const getRateLimitCopy = (why: BuyerRateLimit, nouns: string): [heading: string, text: string] =>
  copy[why](nouns);

export const isBuyerRateLimit = (why: NotReservable['why'] | Refusal): why is BuyerRateLimit => why in copy;

/** 409 where the buyer can act, 429 where they have to wait. */
export const getRateLimitStatus = (why: BuyerRateLimit): 409 | 429 => (why === 'two_unpaid' ? 409 : 429);
