import { describe, expect, it, test } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/delivered-lead.ts';
import { formKindNames } from '../../form/form-kind-name.ts';
import { thanksFor } from '../thanks-for.ts';
import { confirmationMailOf } from './confirmation-mail.ts';

describe.each(formKindNames)('the confirmation of the form %s', (form) => {
  const delivered = makeDelivered(form);
  const words = thanksFor(delivered);
  const mail = confirmationMailOf(delivered, undefined);

  it('thanks in the words of the website and says what happens next, from the dealership', () => {
    expect(mail).toMatchObject({
      fromName: 'Perth Cars',
      replyTo: { name: 'Perth Cars', address: 'yard@perth-cars.example' },
      subject: `${words.heading} | Perth Cars`,
      isAutomatic: true,
    });
    for (const line of [words.heading, words.lead, ...words.next]) expect(mail.text).toContain(line);
  });

  it('says who the dealership is, with its licence, and why it was sent', () => {
    expect(mail.text).toContain('Phone: (08) 9300 1111');
    expect(mail.text).toContain('Email: yard@perth-cars.example');
    expect(mail.text).toContain(
      'Address: 9 Beaufort Street, Northbridge WA 6003\nDirections: https://maps.example/northbridge\n',
    );
    expect(mail.text).toContain('Dealer licence: MD12345');
    expect(mail.text).toMatch(/because your address was entered in a form on perth-cars\.example on Sunday 15/);
  });

  it('repeats nothing that was written freely', () => {
    const words = 'Buy pills at evil.example';
    const values = Object.fromEntries(
      Object.entries(delivered.lead.values).map(([name, value]) => [name, typeof value === 'string' ? words : value]),
    );
    const lead = {
      ...delivered.lead,
      message: words,
      name: words,
      lastName: words,
      url: 'https://evil.example/',
      values,
    };
    const { text, html, subject } = confirmationMailOf({ ...delivered, lead }, undefined);
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
])('whoever calls themselves %j is greeted “%s”', (name, greeting) => {
  expect(confirmationMailOf(makeDelivered('enquiry', { lead: { name } }), undefined).text).toContain(`\n${greeting} `);
});

it('shows the car with its picture, and a time only if it is one', () => {
  const timed = confirmationMailOf(makeDelivered('test-drive'), Buffer.from('jpeg'));
  expect(timed.text).toContain('2021 Toyota HiLux SR5, $34,990 drive away');
  expect(timed.html).toContain('src="cid:car"');
  expect(timed.text).toMatch(/Time you have in mind: \w+day \d+ \w+ 2026, 10:30am\nOpen that day: 8:30am – 5pm\n/);
  const lead = { values: { preferred_time: 'visit evil.example' } };
  expect(confirmationMailOf(makeDelivered('test-drive', { lead }), undefined).text).not.toContain('Time you have');
});

it('names the dealership’s own address where no place was chosen', () => {
  const { text } = confirmationMailOf(makeDelivered('general', { location: null }), undefined);
  expect(text).toContain('Phone: (08) 9300 0000');
  expect(text).toContain(
    'Address: 1 Hay Street, Perth WA 6000\nDirections: https://www.google.com/maps/dir/?api=1&destination=1%20Hay%20Street%2C%20Perth%20WA%206000\n',
  );
});

it('says nothing of the hours on a day on which the place is closed', () => {
  const lead = { values: { preferred_time: '2026-11-15T10:30' } };
  const { text } = confirmationMailOf(makeDelivered('test-drive', { lead }), undefined);
  expect(text).toContain('Sunday 15 November 2026, 10:30am\n\n');
  expect(text).not.toContain('Open that day');
});

test.each([
  ['Phone', 'We will call you to settle the day'],
  ['Email', 'We will email you to settle the day'],
  ['SMS', 'We will send you a text message to settle the day'],
  ['Pigeon evil.example', 'We will contact you to settle the day'],
])('who asked for %s is told: %s', (PreferredContactMethod, words) => {
  const { text } = confirmationMailOf(
    makeDelivered('test-drive', { lead: { values: { PreferredContactMethod } } }),
    undefined,
  );
  expect(text).toContain(words);
});

it('calls a car what the site calls it, and invites nobody to drive what is towed', () => {
  const { site } = makeDelivered();
  for (const form of formKindNames) {
    const { text, subject } = confirmationMailOf(
      makeDelivered(form, { car: null, site: { ...site, noun: 'van', isTowed: true } }),
      undefined,
    );
    expect(`${subject} ${text}`, form).not.toMatch(/\bcar\b|\btest drive\b|\blicence,/i);
  }
});

it('names an offer that was accepted, its end, and the car by its plate alone', () => {
  const values = {
    offer_price: '29850',
    offer_until: 'Sunday 22 November',
    Rego: '1ABC234',
    your_make: 'cheap.example',
  };
  const lead = { category: 'Trade-in Enquiry', subcategory: '3. Offer Accepted', values };
  const { subject, text } = confirmationMailOf(makeDelivered('trade-in', { lead }), undefined);
  expect(subject).toContain('You have accepted our offer of $29,850');
  expect(text).toContain('It is for your car 1ABC234, and stands until Sunday 22 November.');
  expect(text).not.toContain('cheap.example');
});

it('says of a purchase that was begun that nothing is held, and how to go on', () => {
  const { subject, text } = confirmationMailOf(makeDelivered('purchase'), undefined);
  expect(subject).toContain('You have begun to buy this car');
  expect(text).toContain('nothing is held');
  expect(text).toContain('“Save and finish later”');
});
