import { describe, expect, it } from 'vitest';
import type { NotReservable } from '../../features/reservations/checkout/why-not-reservable.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { getRefusalCopy } from './refusal-copy.ts';

const config = parseSiteConfig({});
const freesUpAt = new Date('2026-11-15T07:42:00Z');
const copyFor = (refusal: NotReservable) => getRefusalCopy(refusal, { car: { slug: 'a-car' }, config, state: 'WA' });

describe('a car that cannot be reserved', () => {
  it.each<[NotReservable, RegExp, RegExp]>([
    [
      { why: 'locked', freesUpAt },
      /^Someone is reserving this car$/,
      /until Sunday 15 November, 3:42pm \(Perth time\)/,
    ],
    [{ why: 'held', freesUpAt }, /^This car is reserved$/, /deposit holds it until Sunday 15 November, 3:42pm/],
    [{ why: 'reserved' }, /^This car is reserved$/, /holding it for another customer/],
    [{ why: 'gone' }, /no longer for sale/, /look for another/],
    [{ why: 'used_only' }, /^Only used cars can be reserved online$/, /how to reserve it/],
    [{ why: 'no_price' }, /no price yet/, /what it will cost/],
    [{ why: 'rejected' }, /could not start your payment/, /our fault.* not been charged/],
    [{ why: 'no_processor' }, /cannot be reserved online/, /Ask us/],
  ])('has a reason and alternatives: $why', (refusal, heading, text) => {
    const copy = copyFor(refusal);
    expect(copy.heading).toMatch(heading);
    expect(copy.text).toMatch(text);
    expect(copy.links.length).toBeGreaterThan(1);
  });

  it('offers to notify the visitor', () => {
    const [first] = copyFor({ why: 'locked', freesUpAt }).links;
    expect(first?.href).toBe(
      '/cars/a-car?form=enquiry&message=Please%20tell%20me%20if%20this%20car%20becomes%20available%20again.',
    );
  });
});
