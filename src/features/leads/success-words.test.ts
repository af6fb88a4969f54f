import { describe, expect, it, test } from 'vitest';
import { makeFormContext } from '../../../tests/support/form-context.ts';
import { filingOf } from './filing-of.ts';
import { formKindNames, pageFormNames } from './form/form-kind-name.ts';
import { successAddress } from './success-address.ts';
import { successWords } from './success-words.ts';

const general = 'Thanks, your message is with us';

describe('the thanks', () => {
  test.each([
    ['Test Drive', null, 'Thanks, your test drive is requested'],
    ['Finance Enquiry', null, 'Thanks, your finance enquiry is with us'],
    ['Used Enquiry', null, general],
    ['Used Enquiry', 'Make an offer', 'Thanks, your offer is with us'],
    ['New Enquiry', 'Request photos', 'Thanks, your photos are requested'],
    ['Used Enquiry', 'Find me something similar', 'Thanks, we are looking for you'],
    ['General Enquiry', null, general],
    ['General Enquiry', 'Career Enquiry', 'Thanks, your application is with us'],
    ['Service Enquiry', null, 'Thanks, your service booking is requested'],
    ['Parts Enquiry', null, 'Thanks, your parts request is with us'],
    ['Fleet Enquiry', null, 'Thanks, your fleet enquiry is with us'],
    ['Sell My Car Enquiry', null, 'Thanks, we have your car’s details'],
    ['Trade-in Enquiry', null, 'Thanks, your trade-in is with us'],
    ['Quote Enquiry', null, 'Thanks, your quote is on its way'],
    ['Feedback', null, 'Thanks for telling us'],
    ['', '', general],
    ['__proto__', 'constructor', general],
    ['toString', '__proto__', general],
  ])('for %s and %s: “%s”, with what happens next', (category, subcategory, heading) => {
    const words = successWords(category, subcategory);
    expect(words.heading).toBe(heading);
    expect(words.next.length).toBeGreaterThan(1);
  });

  it('say neither that something has arrived nor what follows where nothing is known to have been sent', () => {
    expect(successWords(null)).toMatchObject({ heading: 'Thank you for your visit', next: [] });
  });

  const everyFiling = [...formKindNames].map((kind) => filingOf(kind, makeFormContext({ car: null })));

  it('speak of what the site sells', () => {
    for (const { category, subcategory } of everyFiling) {
      const words = successWords(category, subcategory, { noun: 'van', isTowed: true, method: 'Phone' });
      expect(JSON.stringify(words), category).not.toMatch(/\bcars?\b|licence|\bdrive\b(?!-away)/i);
    }
    expect(successWords('Test Drive', null, { noun: 'van', isTowed: true, method: '' }).heading).toBe(
      'Thanks, your inspection is requested',
    );
  });

  it.each([
    ['Phone', 'We call you with an answer.'],
    ['Email', 'We email you with an answer.'],
    ['SMS', 'We send you a text message with an answer.'],
    ['', 'We contact you with an answer.'],
    ['Pigeon', 'We contact you with an answer.'],
  ])('promise an answer the way that was asked for: %s', (method, words) => {
    expect(successWords('Used Enquiry', null, { noun: 'car', isTowed: false, method }).next).toContain(words);
  });

  it.each([
    ['Used Enquiry', 'search'],
    ['Service Enquiry', 'contact'],
    ['Parts Enquiry', 'contact'],
    ['Feedback', 'home'],
  ])('of %s lead on to %s', (category, leadsTo) => {
    expect(successWords(category).leadsTo).toBe(leadsTo);
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

test('the address of the thanks tells how to be reached and when, and never who somebody is', () => {
  const answers = {
    name: 'Kim',
    phone: '+61412345678',
    PreferredContactMethod: 'SMS',
    preferred_time: '2026-11-17T10:30',
  };
  expect(successAddress('Test Drive', 7, null, answers)).toBe(
    '/success?category=Test+Drive&car=7&method=SMS&time=2026-11-17T10%3A30',
  );
});
