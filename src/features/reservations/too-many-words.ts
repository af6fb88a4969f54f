import type { Refusal } from './start-reservation.server.ts';
import type { NotReservable, TooMany } from './why-not-reservable.ts';

const words: Readonly<Record<TooMany, (nouns: string) => [heading: string, text: string]>> = {
  two_unpaid: (nouns) => [`You are already reserving two ${nouns}.`, 'Pay for one of them, or let it go, first.'],
  too_many_unpaid: (nouns) => [
    `Too many ${nouns} were reserved from your network and not paid for.`,
    'Please try again in an hour, or call us.',
  ],
  too_many_today: (nouns) => [
    `You have reserved five ${nouns} since yesterday.`,
    'Please try again tomorrow, or call us.',
  ],
};

/** Why a buyer has to wait, in two sentences, and what to do about it. */
export const tooManyWords = (why: TooMany, nouns: string): [heading: string, text: string] => words[why](nouns);

export const isTooMany = (why: NotReservable['why'] | Refusal): why is TooMany => why in words;

/** The first goes away by what the buyer does, the others by time. */
export const tooManyStatus = (why: TooMany): 409 | 429 => (why === 'two_unpaid' ? 409 : 429);
