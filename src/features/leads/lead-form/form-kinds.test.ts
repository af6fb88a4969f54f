import { describe, expect, it, test } from 'vitest';
import { makeFormCar, makeFormContext, makeFormLocation } from '../../../../tests/support/fixtures/form-context.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { carFormNames, formKindNames, type FormKindName } from '../../forms/form-kind-name.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import { buildLeadFormView } from './build-lead-form-view.ts';

type Changes = Parameters<typeof makeFormContext>[0];

const getFields = (kind: FormKindName, changes: Changes = {}) => formKinds[kind].fields(makeFormContext(changes));
const findField = (kind: FormKindName, name: string, changes: Changes = {}) =>
  getFields(kind, changes).find((field) => field.name === name);
const listFieldNames = (kind: FormKindName, changes: Changes = {}) => getFields(kind, changes).map(({ name }) => name);

const getDisclaimer = (testDriveTerms: boolean) =>
  buildLeadFormView('test-drive', makeFormContext({ forms: { testDriveTerms } }), { key: 'k' }).disclaimer;
const carInView = (changes = {}) =>
  buildLeadFormView('enquiry', makeFormContext({ car: makeFormCar(changes) }), { key: 'k' }).car;

describe('every form', () => {
  it.each(formKindNames)('%s has each field once, and the terms of use last', (kind) => {
    const names = listFieldNames(kind);
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe('terms_agreed');
  });

  it.each(formKindNames)('L2 offers Phone, Email or SMS in %s, with Phone preselected', (kind) => {
    expect(findField(kind, 'PreferredContactMethod')).toMatchObject({
      options: [{ value: 'Phone' }, { value: 'Email' }, { value: 'SMS' }],
      initial: 'Phone',
    });
  });

  it.each(formKindNames)('L15 requires the terms of use in %s', (kind) => {
    expect(findField(kind, 'terms_agreed')?.required).toBe('*You must agree to the terms of use before submitting.');
  });
});

it.each(formKindNames)('the error messages of %s make sense without their field, as in the error summary', (kind) => {
  const messages = getFields(kind).flatMap(({ required = [] }) => required);
  expect(messages.filter((message) => /\b(it|its|them|these)\b/.test(message))).toEqual([]);
});

describe('L7 L8 L28 the message', () => {
  test.each([
    ['L7 is required', 'enquiry', {}, true],
    ['L8 is optional if the site opts out', 'enquiry', { messageRequired: false }, false],
    ['L8 is optional in a test drive', 'test-drive', {}, false],
    ['L28 is optional in a request for photos', 'photos', {}, false],
    ['L8 is optional in a finance enquiry', 'finance', {}, false],
  ] as const)('%s', (_what, kind, forms, isRequired) => {
    const field = findField(kind, 'message', { forms });
    expect(field).toBeDefined();
    expect(field?.required !== undefined).toBe(isRequired);
  });

  test('L28 is accompanied by a hidden field in a request for photos', () => {
    expect(findField('photos', 'request')).toMatchObject({
      type: 'hidden',
      initial: 'Please send photos for this car',
    });
  });
});

describe('the opt-in', () => {
  it('L13 is optional and pre-ticked, unless the site changes that', () => {
    expect(findField('enquiry', 'opt_in')).toMatchObject({ type: 'checkbox', initial: true });
    expect(findField('enquiry', 'opt_in')?.required).toBeUndefined();
    expect(findField('enquiry', 'opt_in', { forms: { optInDefault: false } })?.initial).toBe(false);
  });

  it('L6 is split into finance and trade on some sites', () => {
    const names = listFieldNames('enquiry', { forms: { optIns: 'financeAndTrade' } });
    expect(names.filter((name) => name.startsWith('opt_in'))).toEqual(['opt_in_finance', 'opt_in_trade']);
    expect(listFieldNames('enquiry').filter((name) => name.startsWith('opt_in'))).toEqual(['opt_in']);
  });
});

describe('the enquiry', () => {
  it('L18 has two optional checkboxes, unless the site leaves them out', () => {
    const boxes = getFields('enquiry').filter(
      ({ type, consentVersion }) => type === 'checkbox' && consentVersion === undefined,
    );
    expect(boxes.map(({ label }) => label)).toEqual(["I'm interested in finance.", 'I have a trade in.']);
    expect(boxes.every(({ required }) => required === undefined)).toBe(true);
    expect(listFieldNames('enquiry', { forms: { interestBoxes: false } })).not.toContain('has_trade_in');
  });

  it('L14 has an optional Rego field on some sites', () => {
    expect(listFieldNames('enquiry')).not.toContain('Rego');
    const rego = findField('enquiry', 'Rego', { forms: { regoField: true } });
    expect(rego).toBeDefined();
    expect(rego?.required).toBeUndefined();
  });

  it('L5 takes the options of additional_services from the site', () => {
    expect(listFieldNames('enquiry')).not.toContain('additional_services');
    const services = findField('enquiry', 'additional_services', {
      forms: { additionalServices: ['Tow bar', 'Tint'] },
    });
    expect(services?.options?.map(({ value }) => value)).toEqual(['Tow bar', 'Tint']);
  });

  const gone = { status: 'sold', sold: true } as const;
  test.each([
    ['L36 a used car that is gone', 'enquiry', gone, true],
    ['L36 a used car that is neither in stock nor coming soon', 'enquiry', { status: 'withdrawn' }, true],
    ['a used car in stock', 'enquiry', {}, false],
    ['a used car that is coming soon', 'enquiry', { status: 'coming_soon' }, false],
    ['a new car that is gone', 'enquiry', { ...gone, car_type: 'new' }, false],
    ['any car, by the form for a similar car', 'similar', { car_type: 'new' }, true],
  ] as const)('an enquiry about %s: something similar %#', (_what, kind, changes, isSimilar) => {
    const view = buildLeadFormView(kind, makeFormContext({ car: makeFormCar(changes) }), { key: 'k' });
    expect(view.values.message).toBe(isSimilar ? 'Can you please find me something similar?' : '');
    expect(view.subcategory).toBe(isSimilar ? 'Find me something similar' : null);
  });

  it('uses the site’s vehicle noun', () => {
    const { heading } = buildLeadFormView(
      'enquiry',
      makeFormContext({ config: { texts: { vehicleNounSingular: 'caravan' } } }),
      {
        key: 'k',
      },
    );
    expect(heading).toBe('Enquire about this caravan');
  });
});

describe('24.16 the message of a car enquiry', () => {
  it('suggests questions, which are not part of the message until they are chosen', () => {
    const message = findField('enquiry', 'message');
    expect(message?.suggestions).toContain('Is this car still available?');
    expect(message?.placeholder).toBe('For example: Is this car still available? When can I come and see it?');
    expect(message?.initial).toBeUndefined();
  });

  it('of a car that is gone keeps its specified text and suggests wishes', () => {
    const message = findField('enquiry', 'message', { car: makeFormCar({ car_type: 'used', status: 'sold' }) });
    expect(message?.initial).toBe('Can you please find me something similar?');
    expect(message?.suggestions).toContain('I’d consider another colour.');
  });
});

describe('the offer', () => {
  it('L16 requires offer_from_client, a currency field with the car’s price as placeholder', () => {
    expect(findField('offer', 'offer_from_client')).toMatchObject({
      type: 'currency',
      placeholder: '$34,990',
      required: 'Enter your offer in dollars',
    });
    const unpriced = findField('offer', 'offer_from_client', { car: makeFormCar({ price: 10 }) });
    expect(unpriced?.placeholder).toBeUndefined();
  });

  it('L17 drops the message and the opt-in', () => {
    for (const optIns of ['one', 'financeAndTrade'] as const) {
      const names = listFieldNames('offer', { forms: { optIns } });
      expect(names).not.toContain('message');
      expect(names.filter((name) => name.startsWith('opt_in'))).toEqual([]);
    }
  });
});

describe('the test drive', () => {
  it('L26 has an optional date and time, and a disclaimer if switched on', () => {
    const when = findField('test-drive', 'preferred_time');
    expect(when?.type).toBe('appointment');
    expect(when?.required).toBeUndefined();
    expect(listFieldNames('test-drive', { forms: { testDriveDateTime: false } })).not.toContain('preferred_time');
    expect(getDisclaimer(false)).toBeNull();
    expect(getDisclaimer(true)).toMatch(/driver licence/);
  });
});

describe('location and dealership', () => {
  it.each(carFormNames)('L10 the location of %s is required when shown, with the car’s own preselected', (kind) => {
    const locations = [makeFormLocation({ id: 12, name: 'Joondalup' }), makeFormLocation()];
    expect(findField(kind, 'location_id', { locations })).toMatchObject({
      required: 'Choose a location',
      initial: '11',
    });
  });

  it.each(carFormNames)('%s has no location field if the seller has one location', (kind) => {
    expect(findField(kind, 'location_id')).toEqual({
      name: 'location_id',
      label: 'Location',
      type: 'hidden',
      initial: '11',
    });
  });

  it('L19 the location can be switched off, and is absent without locations', () => {
    expect(listFieldNames('enquiry', { forms: { locationField: false } })).not.toContain('location_id');
    const nowhere = { locations: [], car: makeFormCar({ location_id: null, location_name: null }) };
    expect(listFieldNames('enquiry', nowhere)).not.toContain('location_id');
  });

  it('the location of a shared car is its own, whatever locations the site has', () => {
    const car = makeFormCar({ location_id: 99, location_name: 'Broome', dealership_slug: 'broome-cars' });
    expect(findField('enquiry', 'location_id', { car })).toMatchObject({ type: 'hidden', initial: '99' });
    const broome = makeFormLocation({ id: 98, name: 'Broome North', dealership_slug: 'broome-cars' });
    expect(findField('enquiry', 'location_id', { car, locations: [makeFormLocation(), broome] })).toMatchObject({
      initial: '99',
      options: [{ value: '99', label: 'Broome' }, { value: '98' }],
    });
  });

  it('there is no location field if the seller of a removed car has no location on the site', () => {
    const owner = { car_type: 'used', dealership_id: 9, dealership_slug: 'broome-cars' } as const;
    expect(listFieldNames('enquiry', { car: null, gone: { id: 7, owner } })).not.toContain('location_id');
  });

  it('L10 L11 a dealership is required without a car, and preselected if there is only one', () => {
    expect(findField('finance', 'dealership_slug', { car: null })).toMatchObject({ required: 'Choose a dealership' });
    expect(findField('finance', 'dealership_slug', { car: null })?.initial).toBeUndefined();
    const { dealerships } = makeFormContext();
    const only = { car: null, dealerships: dealerships.slice(0, 1) };
    expect(findField('finance', 'dealership_slug', only)?.initial).toBe('perth-cars');
    expect(listFieldNames('finance')).not.toContain('dealership_slug');
  });

  it('there is no dealership field if the location determines it', () => {
    const forms = { locationSetsDealership: true };
    expect(listFieldNames('finance', { car: null, forms })).not.toContain('dealership_slug');
    expect(listFieldNames('finance', { car: null, forms })).toContain('location_id');
  });
});

describe('the finance enquiry', () => {
  it('L20 requires a postcode of at most four characters', () => {
    expect(findField('finance', 'postcode')).toMatchObject({
      type: 'postcode',
      maxLength: 4,
      required: 'Invalid postcode. Please enter a 4-digit number.',
    });
  });

  it('L3 L4 asks about a trade-in and, if there is one, whether it is under finance', () => {
    expect(findField('finance', 'do-you-have-a-trade-in')?.options?.map(({ value }) => value)).toEqual(['Yes', 'No']);
    expect(findField('finance', 'finance')).toMatchObject({
      label: 'Is Your Car Currently Under Finance?',
      options: [{ value: 'Yes' }, { value: 'No' }],
      onlyIf: { name: 'do-you-have-a-trade-in', is: 'Yes' },
    });
  });
});

describe('the view of a form', () => {
  it('has the car’s name, price and picture, or the site’s text if there is no price', () => {
    expect(carInView()).toEqual({
      id: 7,
      dealershipId: 1,
      name: '2021 Toyota HiLux SR5',
      price: '$34,990',
      priceType: 'Drive away',
      picture: { id: 3, colour: '#aabbcc' },
    });
    expect(carInView({ price: 10 })).toMatchObject({ price: parseSiteConfig({}).texts.noPrice, priceType: null });
    expect(carInView({ sold: true })).toMatchObject({ price: 'SOLD', priceType: null });
  });

  it('uses the site’s own texts if it has any', () => {
    const forms = { words: { enquiry: { heading: 'Ask the yard', disclaimer: 'Subject to prior sale.' } } };
    const view = buildLeadFormView('enquiry', makeFormContext({ forms }));
    expect(view).toMatchObject({ heading: 'Ask the yard', disclaimer: 'Subject to prior sale.' });
    expect(view.submitLabel).toBe('Send enquiry');
    expect(buildLeadFormView('offer', makeFormContext({ forms })).heading).toBe('Make an offer');
  });

  it('has the submitted values, including unticked boxes', () => {
    const values = { name: 'Kim', opt_in: false, PreferredContactMethod: 'SMS' };
    const view = buildLeadFormView('enquiry', makeFormContext(), {
      key: 'k',
      values,
      errors: [{ field: 'email', message: 'Oh' }],
    });
    expect(view.values).toMatchObject({ ...values, email: '', terms_agreed: false });
    expect(view.errors).toHaveLength(1);
  });
});
