import { describe, expect, it } from 'vitest';
import type { NotReservable } from '../../features/reservations/why-not-reservable.ts';
import { parseSiteConfig } from '../../features/sites/site-config.ts';
import { refusalWords } from './refusal-words.ts';

const config = parseSiteConfig({});
const freesUpAt = new Date('2026-11-15T07:42:00Z');
const wordsFor = (refusal: NotReservable) => refusalWords(refusal, { car: { slug: 'a-car' }, config, state: 'WA' });

describe('a car that cannot be reserved', () => {
  it.each<[NotReservable, RegExp, RegExp]>([
    [
      { why: 'locked', freesUpAt },
      /^Someone is reserving this car$/,
      /until Sunday 15 November, 3:42pm \(Perth time\)/,
    ],
    [{ why: 'held', freesUpAt }, /^This car is reserved$/, /deposit holds it until Sunday 15 November, 3:42pm/],
    [{ why: 'reserved' }, /^This car is reserved$/, /keeping it for somebody/],
    [{ why: 'gone' }, /no longer for sale/, /look for another/],
    [{ why: 'used_only' }, /^Only used cars can be reserved online$/, /how to hold it/],
    [{ why: 'no_price' }, /no price yet/, /what it will cost/],
    [{ why: 'no_processor' }, /cannot be reserved online/, /Ask us/],
  ])('says plainly why, and what to do: $why', (refusal, heading, text) => {
    const words = wordsFor(refusal);
    expect(words.heading).toMatch(heading);
    expect(words.text).toMatch(text);
    expect(words.ways.length).toBeGreaterThan(1);
  });

  it('offers to tell whoever waits for it', () => {
    const [first] = wordsFor({ why: 'locked', freesUpAt }).ways;
    expect(first?.href).toBe(
      '/cars/a-car?form=enquiry&message=Please%20tell%20me%20if%20this%20car%20becomes%20free%20again.',
    );
  });
});
