import { describe, expect, it, test } from 'vitest';
import { makeFormContext } from '../../../tests/support/fixtures/form-context.ts';
import { classifyLead } from './classify-lead.ts';
import { formKindNames, pageFormNames } from '../forms/form-kind-name.ts';
import { buildSuccessUrl } from './success-url.ts';
import { getSuccessCopy } from './success-copy.ts';

const general = 'Thanks, we’ve got your message';

describe('the thank-you text', () => {
  test.each([
    ['Test Drive', null, 'Thanks, we’ve got your test drive request'],
    ['Finance Enquiry', null, 'Thanks, we’ve got your finance enquiry'],
    ['Used Enquiry', null, general],
    ['Used Enquiry', 'Make an offer', 'Thanks, we’ve got your offer'],
    ['New Enquiry', 'Request photos', 'Thanks, we’ve got your photo request'],
    ['Used Enquiry', 'Find me something similar', 'Thanks, we’re on the lookout'],
    ['General Enquiry', null, general],
    ['General Enquiry', 'Career Enquiry', 'Thanks, we’ve got your application'],
    ['Service Enquiry', null, 'Thanks, we’ve got your service booking request'],
    ['Parts Enquiry', null, 'Thanks, we’ve got your parts request'],
    ['Fleet Enquiry', null, 'Thanks, we’ve got your fleet enquiry'],
    ['Sell My Car Enquiry', null, 'Thanks, we have your car’s details'],
    ['Trade-in Enquiry', null, 'Thanks, we’ve got your trade-in details'],
    ['Quote Enquiry', null, 'Thanks, your quote is on its way'],
    ['Feedback', null, 'Thanks for telling us'],
    ['', '', general],
    ['__proto__', 'constructor', general],
    ['toString', '__proto__', general],
  ])('for %s and %s: “%s”, with what happens next', (category, subcategory, heading) => {
    const copy = getSuccessCopy(category, subcategory);
    expect(copy.heading).toBe(heading);
    expect(copy.next.length).toBeGreaterThan(1);
  });

  it('is neutral if it is unknown whether a form was sent', () => {
    expect(getSuccessCopy(null)).toMatchObject({ heading: 'Thank you for your visit', next: [] });
  });

  const everyFiling = [...formKindNames].map((kind) => classifyLead(kind, makeFormContext({ car: null })));

  it('uses the site’s vehicle nouns', () => {
    for (const { category, subcategory } of everyFiling) {
      const copy = getSuccessCopy(category, subcategory, { noun: 'van', isTowed: true, method: 'Phone' });
      expect(JSON.stringify(copy), category).not.toMatch(/\bcars?\b|licence|\bdrive\b(?!-away)/i);
    }
    expect(getSuccessCopy('Test Drive', null, { noun: 'van', isTowed: true, method: '' }).heading).toBe(
      'Thanks, we’ve got your inspection request',
    );
  });

  it.each([
    ['Phone', 'We call you with an answer.'],
    ['Email', 'We email you with an answer.'],
    ['SMS', 'We send you a text message with an answer.'],
    ['', 'We contact you with an answer.'],
    ['Pigeon', 'We contact you with an answer.'],
  ])('promises a reply by the preferred method: %s', (method, step) => {
    expect(getSuccessCopy('Used Enquiry', null, { noun: 'car', isTowed: false, method }).next).toContain(step);
  });

  it.each([
    ['Used Enquiry', 'search'],
    ['Service Enquiry', 'contact'],
    ['Parts Enquiry', 'contact'],
    ['Feedback', 'home'],
  ])('for %s links to %s', (category, leadsTo) => {
    expect(getSuccessCopy(category).leadsTo).toBe(leadsTo);
  });

  it('mentions a car only if the enquiry is about one', () => {
    expect(getSuccessCopy('Used Enquiry').lead).toMatch(/this car/);
    expect(getSuccessCopy('General Enquiry').lead).not.toMatch(/car/);
  });

  it.each(pageFormNames.filter((kind) => kind !== 'general' && kind !== 'contact'))(
    'has its own version for %s',
    (kind) => {
      const { category, subcategory } = classifyLead(kind, makeFormContext({ car: null }));
      expect(getSuccessCopy(category, subcategory).heading).not.toBe(general);
    },
  );
});

test.each([
  ['Used Enquiry', 7, null, '/success?category=Used+Enquiry&car=7'],
  ['Feedback', null, null, '/success?category=Feedback'],
  ['General Enquiry', null, 'Career Enquiry', '/success?category=General+Enquiry&subcategory=Career+Enquiry'],
])('the URL of the thank-you page for %s', (category, carId, subcategory, address) => {
  expect(buildSuccessUrl(category, carId, subcategory)).toBe(address);
});

test('the URL of the thank-you page has contact method and time, but no personal details', () => {
  const answers = {
    name: 'Kim',
    phone: '+61412345678',
    PreferredContactMethod: 'SMS',
    preferred_time: '2026-11-17T10:30',
  };
  expect(buildSuccessUrl('Test Drive', 7, null, answers)).toBe(
    '/success?category=Test+Drive&car=7&method=SMS&time=2026-11-17T10%3A30',
  );
  expect(buildSuccessUrl('Test Drive', null, null, { email: 'kim@example.com', location_id: '11' })).toBe(
    '/success?category=Test+Drive&location=11&confirmed=email',
  );
});
