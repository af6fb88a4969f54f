import { describe, expect, it, test } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { formKindNames } from '../../../forms/form-kind-name.ts';
import { getConfirmationCopy } from '../confirmation-copy.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';

describe.each(formKindNames)('the confirmation of the form %s', (form) => {
  const delivered = makeDelivered(form);
  const copy = getConfirmationCopy(delivered);
  const mail = buildConfirmationMail(delivered, undefined);

  it('has the website’s thank-you text and next steps, and comes from the dealership', () => {
    expect(mail).toMatchObject({
      fromName: 'Perth Cars',
      replyTo: { name: 'Perth Cars', address: 'yard@perth-cars.example' },
      subject: `${copy.heading} | Perth Cars`,
      isAutomatic: true,
    });
    for (const line of [copy.heading, copy.lead, ...copy.next]) expect(mail.text).toContain(line);
  });

  it('names the dealership, its licence and the reason for the mail', () => {
    expect(mail.text).toContain('Phone: (08) 9300 1111');
    expect(mail.text).toContain('Email: yard@perth-cars.example');
    expect(mail.text).toContain(
      'Address: 9 Beaufort Street, Northbridge WA 6003\nDirections: https://maps.example/northbridge\n',
    );
    expect(mail.text).toContain('Dealer licence: MD12345');
    expect(mail.text).toMatch(/because your address was entered in a form on perth-cars\.example on Sunday 15/);
  });

  it('repeats no free text', () => {
    const spam = 'Buy pills at evil.example';
    const values = Object.fromEntries(
      Object.entries(delivered.lead.values).map(([name, value]) => [name, typeof value === 'string' ? spam : value]),
    );
    const lead = {
      ...delivered.lead,
      message: spam,
      name: spam,
      lastName: spam,
      url: 'https://evil.example/',
      values,
    };
    const { text, html, subject } = buildConfirmationMail({ ...delivered, lead }, undefined);
    for (const part of [text, html, subject]) expect(part).not.toContain('evil.example');
  });
});

test.each([
  ['Kim', 'Hello Kim.'],
  ['Mary-Jane', 'Hello Mary-Jane.'],
  ['Mary Anne', 'Hello Mary.'],
  ['D’Arcy', 'Hello D’Arcy.'],
  ['Nguyễn', 'Hello Nguyễn.'],
  ['محمد', 'Hello محمد.'],
  ['evil.example', 'Hello.'],
  ['You have won a prize', 'Hello.'],
  ['Call 0412345678', 'Hello.'],
  ['<b>Kim</b>', 'Hello.'],
  ['Kim\u202e', 'Hello.'],
  ['a'.repeat(30), 'Hello.'],
  ['', 'Hello.'],
])('a visitor named %j is greeted “%s”', (name, greeting) => {
  expect(buildConfirmationMail(makeDelivered('enquiry', { lead: { name } }), undefined).text).toContain(
    `\n${greeting} `,
  );
});

it('shows the car with its picture, and the time only if it is valid', () => {
  const timed = buildConfirmationMail(makeDelivered('test-drive'), Buffer.from('jpeg'));
  expect(timed.text).toContain('2021 Toyota HiLux SR5, $34,990 drive away');
  expect(timed.html).toContain('src="cid:car"');
  expect(timed.text).toMatch(/Preferred time: \w+day \d+ \w+ 2026, 10:30am\nOpen that day: 8:30am – 5pm\n/);
  const lead = { values: { preferred_time: 'visit evil.example' } };
  expect(buildConfirmationMail(makeDelivered('test-drive', { lead }), undefined).text).not.toContain('Preferred time');
});

it('shows the dealership’s own address if no location was chosen', () => {
  const { text } = buildConfirmationMail(makeDelivered('general', { location: null }), undefined);
  expect(text).toContain('Phone: (08) 9300 0000');
  expect(text).toContain(
    'Address: 1 Hay Street, Perth WA 6000\nDirections: https://www.google.com/maps/dir/?api=1&destination=1%20Hay%20Street%2C%20Perth%20WA%206000\n',
  );
});

it('omits the hours of a day on which the location is closed', () => {
  const lead = { values: { preferred_time: '2026-11-15T10:30' } };
  const { text } = buildConfirmationMail(makeDelivered('test-drive', { lead }), undefined);
  expect(text).toContain('Sunday 15 November 2026, 10:30am\nCalendar: ');
  expect(text).not.toContain('Open that day');
});

test.each([
  ['Phone', 'We’ll call you to confirm the day'],
  ['Email', 'We’ll email you to confirm the day'],
  ['SMS', 'We’ll send you a text message to confirm the day'],
  ['Pigeon evil.example', 'We’ll contact you to confirm the day'],
])('promises a reply by %s: %s', (PreferredContactMethod, promise) => {
  const { text } = buildConfirmationMail(
    makeDelivered('test-drive', { lead: { values: { PreferredContactMethod } } }),
    undefined,
  );
  expect(text).toContain(promise);
});

it('uses the site’s vehicle nouns, and offers no test drive of towed vehicles', () => {
  const { site } = makeDelivered();
  for (const form of formKindNames) {
    const { text, subject } = buildConfirmationMail(
      makeDelivered(form, { car: null, site: { ...site, noun: 'van', isTowed: true } }),
      undefined,
    );
    expect(`${subject} ${text}`, form).not.toMatch(/\bcar\b|\btest drive\b|\blicence,/i);
  }
});

it('names an accepted offer, its expiry, and the car by its plate only', () => {
  const values = {
    offer_price: '29850',
    offer_until: 'Sunday 22 November',
    Rego: '1ABC234',
    your_make: 'cheap.example',
  };
  const lead = { category: 'Trade-in Enquiry', subcategory: '3. Offer Accepted', values };
  const { subject, text } = buildConfirmationMail(makeDelivered('trade-in', { lead }), undefined);
  expect(subject).toContain('You’ve accepted our estimate of $29,850');
  expect(text).toContain('It’s for your car 1ABC234 and is valid until Sunday 22 November.');
  expect(text).not.toContain('cheap.example');
});

it('explains that a started purchase holds nothing, and how to continue', () => {
  const { subject, text } = buildConfirmationMail(makeDelivered('purchase'), undefined);
  expect(subject).toContain('You’ve started buying this car');
  expect(text).toContain('it isn’t on hold');
  expect(text).toContain('“Save and finish later”');
});

it('24.16 repeats the requested time and address, offers a calendar file, and says that it is a request', () => {
  const lead = { values: { preferred_time: '2026-11-18T09:30' } };
  const { text } = buildConfirmationMail(makeDelivered('test-drive', { lead }), undefined);
  expect(text).toContain('Preferred time: Wednesday 18 November 2026, 9:30am');
  expect(text).toMatch(
    /Calendar: https:\/\/\S+\/success\/appointment\.ics\?category=\S+&time=2026-11-18T09%3A30&location=11/,
  );
  expect(text).toContain('This is a request, not a booking yet. It’s final once we’ve confirmed it.');
  expect(text).toMatch(/Address: /);
});
