import { describe, expect, it, test } from 'vitest';
import { makeFormContext, makeFormLocation } from '../../../../tests/support/fixtures/form-context.ts';
import type { FormField } from '../form-field.ts';
import { type FormKindName, formKindNames } from '../form-kind-name.ts';
import { formKinds } from '../form-kinds.ts';
import { validateForm } from './validate-form.ts';

const good = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  message: 'Hello',
  location_id: '11',
  terms_agreed: 'true',
  postcode: '6000',
  offer_from_client: '$30,000',
  wanted_car: 'HiLux SR5',
  Rego: '1ABC234',
  your_make: 'Mazda',
  your_model: 'CX-5',
  your_year: '2019',
  kms: '64,000',
  business_name: 'Swan Plumbing',
  model: 'Corolla Cross',
  rating: 'Good',
  condition: 'Good',
};

const check = (kind: FormKindName, changes: Record<string, unknown>, context = makeFormContext()) =>
  validateForm(formKinds[kind].fields(context), { ...good, ...changes });
const listMessages = (kind: FormKindName, changes: Record<string, unknown>) =>
  check(kind, changes).errors.map(({ message }) => message);

const terms = '*You must agree to the terms of use before submitting.';
const postcode = 'Invalid postcode. Please enter a 4-digit number.';
const email = 'Enter an email address such as kim@example.com';
const days = 'Choose a day from Mon 16 Nov to Sat 12 Dec';
const phone = 'Enter a phone number such as 0412 345 678';

describe('L2 L5 L7 L10 L13 L15 L16 L20 L21 L26 L28 a form', () => {
  it.each(formKindNames)('%s is accepted when complete, with or without a car', (kind) => {
    expect(check(kind, {}).errors).toEqual([]);
    const { errors } = check(kind, { dealership_slug: 'perth-cars' }, makeFormContext({ car: null }));
    expect(errors).toEqual([]);
  });

  it.each<[string, FormKindName, Record<string, unknown>, string[]]>([
    ['L7 an empty message', 'enquiry', { message: ' \n ' }, ['Enter your message']],
    ['L15 terms that are not agreed to', 'enquiry', { terms_agreed: undefined }, [terms]],
    ['L15 terms that are declined', 'offer', { terms_agreed: false }, [terms]],
    ['L16 no offer', 'offer', { offer_from_client: '' }, ['Enter your offer in dollars']],
    [
      'L16 an offer of 0',
      'offer',
      { offer_from_client: '0' },
      ['Your offer: enter an amount in dollars, such as 30,000'],
    ],
    [
      'an offer that is not a number',
      'offer',
      { offer_from_client: 'a lot' },
      ['Your offer: enter an amount in dollars, such as 30,000'],
    ],
    [
      'an offer that is too high',
      'offer',
      { offer_from_client: '99,999,999' },
      ['Your offer: enter an amount in dollars, such as 30,000'],
    ],
    ['L20 no postcode', 'finance', { postcode: '' }, [postcode]],
    ['L20 L21 three digits', 'finance', { postcode: '600' }, [postcode]],
    ['L20 L21 five digits', 'finance', { postcode: '60000' }, [postcode]],
    ['L20 L21 a thousand separator', 'finance', { postcode: '6,000' }, [postcode]],
    ['L21 letters', 'finance', { postcode: '6OOO' }, [postcode]],
    ['no name', 'enquiry', { name: '' }, ['Enter your first name']],
    ['a name that is too long', 'enquiry', { name: 'x'.repeat(81) }, ['First name: use up to 80 characters']],
    ['a message that is too long', 'enquiry', { message: 'x'.repeat(4001) }, ['Message: use up to 4000 characters']],
    [
      '24.16 neither email nor phone',
      'enquiry',
      { email: ' ', phone: '' },
      ['Enter your email address or phone number'],
    ],
    ['a purchase without email', 'purchase', { email: '' }, ['Enter your email address']],
    ['a purchase without phone', 'purchase', { phone: '' }, ['Enter your phone number']],
    ['an email without a domain', 'enquiry', { email: 'kim@' }, [email]],
    ['an email without a dot', 'enquiry', { email: 'kim@example' }, [email]],
    ['two email addresses', 'enquiry', { email: 'kim@example.com, sam@example.com' }, [email]],
    ['an email with an invisible character', 'enquiry', { email: 'kim\u200d@example.com' }, [email]],
    ['an email with a display name', 'enquiry', { email: 'Kim <kim@example.com>' }, [email]],
    ['a phone number that is too short', 'enquiry', { phone: '0412 345' }, [phone]],
    ['a phone number of letters', 'enquiry', { phone: 'call me' }, [phone]],
    [
      'an unknown contact method',
      'enquiry',
      { PreferredContactMethod: 'Pigeon' },
      ['How should we contact you?: choose one of the options'],
    ],
    ['a test drive yesterday', 'test-drive', { preferred_time: '2026-11-14T10:00' }, [days]],
    ['a test drive in two years', 'test-drive', { preferred_time: '2028-11-14T10:00' }, [days]],
    ['a test drive on an invalid date', 'test-drive', { preferred_time: '2026-13-45T10:00' }, [days]],
    ['a year out of range', 'sell', { your_year: '1066' }, ['Year: enter a number from 1900 to 2027']],
    [
      'kilometres that are not a number',
      'finance',
      { 'do-you-have-a-trade-in': 'Yes', kms: 'many' },
      ['Kilometres: enter a number'],
    ],
    [
      'lists and objects instead of text',
      'enquiry',
      { name: ['Kim'], email: { a: 1 }, phone: [] },
      ['Enter your first name', 'Enter your email address or phone number'],
    ],
  ])('is refused for %s', (_what, kind, changes, messages) => {
    expect(listMessages(kind, changes)).toEqual(messages);
  });

  it.each([
    ['L10 no location', ''],
    ['L10 a location of another site', '999'],
  ])('is refused for %s', (_what, location_id) => {
    const locations = [makeFormLocation(), makeFormLocation({ id: 12, name: 'Joondalup' })];
    const { errors } = check('enquiry', { location_id }, makeFormContext({ locations }));
    expect(errors).toEqual([{ field: 'location_id', message: 'Choose a location' }]);
  });

  it.each(['sell', 'trade-in'] as const)('%s is refused without the car’s condition', (kind) => {
    expect(listMessages(kind, { condition: undefined })).toEqual(['Choose what condition your car is in']);
  });

  it('feedback requires name and contact only if a reply is wanted', () => {
    const contact = { name: '', email: '', phone: '' };
    expect(listMessages('feedback', contact)).toEqual([]);
    expect(listMessages('feedback', { ...contact, reply_wanted: 'Yes' })).toEqual([
      'Enter your first name',
      'Enter your email address or phone number',
    ]);
  });

  it.each<[string, FormKindName, Record<string, unknown>, Record<string, unknown>]>([
    ['phone numbers with their country code', 'enquiry', { phone: '(08) 9555 0100' }, { phone: '+61895550100' }],
    ['amounts as digits', 'offer', { offer_from_client: '$31,500.00' }, { offer_from_client: '31500' }],
    ['line breaks in single-line fields as spaces', 'enquiry', { name: ' Kim\n\tLee ' }, { name: 'Kim Lee' }],
    ['the lines of a message', 'enquiry', { message: 'One\r\n\r\nTwo\u0000' }, { message: 'One\n\nTwo' }],
    ['L13 an opt-in that was unticked', 'enquiry', { opt_in: undefined }, { opt_in: false }],
    [
      'L2 Phone if no contact method was sent',
      'enquiry',
      { PreferredContactMethod: undefined },
      { PreferredContactMethod: 'Phone' },
    ],
    [
      '24.16 email as the contact method without a phone number',
      'test-drive',
      { phone: '', PreferredContactMethod: 'SMS' },
      { email: 'kim@example.com', phone: '', PreferredContactMethod: 'Email' },
    ],
    [
      '24.16 phone as the contact method without an email address',
      'enquiry',
      { email: '', PreferredContactMethod: 'Email' },
      { email: '', phone: '+61412345678', PreferredContactMethod: 'Phone' },
    ],
    [
      '24.16 SMS as the contact method without an email address',
      'enquiry',
      { email: '', PreferredContactMethod: 'SMS' },
      { PreferredContactMethod: 'SMS' },
    ],
    [
      'L28 the hidden request’s own value, whatever was sent',
      'photos',
      { request: 'Send money' },
      { request: 'Please send photos for this car' },
    ],
    ['L26 a test drive without a time', 'test-drive', { preferred_time: '' }, { preferred_time: '' }],
    [
      'L26 a test drive at a time',
      'test-drive',
      { preferred_time: '2026-11-20T10:30' },
      { preferred_time: '2026-11-20T10:30' },
    ],
  ])('stores %s', (_what, kind, changes, values) => {
    expect(check(kind, changes)).toMatchObject({ values, errors: [] });
  });

  it('L5 drops additional services that the site does not offer', () => {
    const context = makeFormContext({ forms: { additionalServices: ['Tow bar', 'Tint', 'Dash camera'] } });
    const validServices = (additional_services: unknown) =>
      check('enquiry', { additional_services }, context).values.additional_services;
    expect(validServices(['Dash camera', 'Tow bar', 'Free car'])).toEqual(['Tow bar', 'Dash camera']);
    expect(validServices('Tint')).toEqual(['Tint']);
    expect(validServices(undefined)).toEqual([]);
  });

  it('validates trade-in fields only if there is a trade-in', () => {
    const without = check('finance', { 'do-you-have-a-trade-in': 'No', Rego: '1ABC234', kms: 'many' });
    expect(without.errors).toEqual([]);
    expect(Object.keys(without.values)).not.toContain('Rego');
    const having = check('finance', {
      'do-you-have-a-trade-in': 'Yes',
      Rego: '1ABC234',
      regoState: 'WA',
      kms: '88,000',
      finance: 'No',
    });
    expect(having.values).toMatchObject({ Rego: '1ABC234', regoState: 'WA', kms: '88000', finance: 'No' });
  });

  it('drops values without a field', () => {
    expect(Object.keys(check('enquiry', { dealership_id: 9, __proto__: 1, constructor: 'x' }).values)).not.toContain(
      'dealership_id',
    );
  });
});

describe('L23 field types', () => {
  test.each(['string', 'postcode', 'phone', 'email'] as const)('%s has its own rule', (type) => {
    const field: FormField = { name: 'x', label: 'X', type };
    const answers = ['Kim', '6000', '0412345678', 'kim@example.com'];
    const accepted = answers.filter((x) => validateForm([field], { x }).errors.length === 0);
    const expected = { string: answers, postcode: ['6000'], phone: ['0412345678'], email: ['kim@example.com'] };
    expect(accepted).toEqual(expected[type]);
  });
});
