import { describe, expect, it, test } from 'vitest';
import { makeFormContext } from '../../../tests/support/form-context.ts';
import { filingOf } from './filing-of.ts';
import { pageFormNames } from './form/form-kind-name.ts';
import { successAddress } from './success-address.ts';
import { successWords } from './success-words.ts';

const general = 'Thanks, your message is with us';

describe('the thanks', () => {
  test.each([
    ['Test Drive', null, 'Thanks, your test drive is requested'],
    ['Finance Enquiry', null, 'Thanks, your finance enquiry is with us'],
    ['Used Enquiry', null, general],
    ['Used Enquiry', 'Make an offer', general],
    ['General Enquiry', null, general],
    ['General Enquiry', 'Career Enquiry', 'Thanks, your application is with us'],
    ['Service Enquiry', null, 'Thanks, your service booking is requested'],
    ['Parts Enquiry', null, 'Thanks, your parts request is with us'],
    ['Fleet Enquiry', null, 'Thanks, your fleet enquiry is with us'],
    ['Sell My Car Enquiry', null, 'Thanks, we have your car’s details'],
    ['Trade-in Enquiry', null, 'Thanks, your trade-in is with us'],
    ['Quote Enquiry', null, 'Thanks, your quote is on its way'],
    ['Feedback', null, 'Thanks for telling us'],
    [null, null, general],
    ['', '', general],
    ['__proto__', 'constructor', general],
    ['toString', '__proto__', general],
  ])('for %s and %s: “%s”, with what happens next', (category, subcategory, heading) => {
    const words = successWords(category, subcategory);
    expect(words.heading).toBe(heading);
    expect(words.next.length).toBeGreaterThan(1);
  });

  it('speak of a car only where one was asked about', () => {
    expect(successWords('Used Enquiry').lead).toMatch(/this car/);
    expect(successWords('General Enquiry').lead).not.toMatch(/car/);
  });

  it.each(pageFormNames.filter((kind) => kind !== 'general' && kind !== 'contact'))(
    'have words of their own for %s',
    (kind) => {
      const { category, subcategory } = filingOf(kind, makeFormContext({ car: null }));
      expect(successWords(category, subcategory).heading).not.toBe(general);
    },
  );
});

test.each([
  ['Used Enquiry', 7, null, '/success?category=Used+Enquiry&car=7'],
  ['Feedback', null, null, '/success?category=Feedback'],
  ['General Enquiry', null, 'Career Enquiry', '/success?category=General+Enquiry&subcategory=Career+Enquiry'],
])('the address of the thanks for %s', (category, carId, subcategory, address) => {
  expect(successAddress(category, carId, subcategory)).toBe(address);
});
