import { describe, expect, it, test } from 'vitest';
import { makeFormCar, makeFormContext, makeFormLocation } from '../../../../tests/support/fixtures/form-context.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { carFormNames, formKindNames, type FormKindName } from '../../forms/form-kind-name.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import { buildLeadFormView } from './build-lead-form-view.ts';

type Changes = Parameters<typeof makeFormContext>[0];

const fieldsOf = (kind: FormKindName, changes: Changes = {}) => formKinds[kind].fields(makeFormContext(changes));
const fieldOf = (kind: FormKindName, name: string, changes: Changes = {}) =>
  fieldsOf(kind, changes).find((field) => field.name === name);
const namesOf = (kind: FormKindName, changes: Changes = {}) => fieldsOf(kind, changes).map(({ name }) => name);

const disclaimerOf = (testDriveTerms: boolean) =>
  buildLeadFormView('test-drive', makeFormContext({ forms: { testDriveTerms } }), { key: 'k' }).disclaimer;
const carInView = (changes = {}) =>
  buildLeadFormView('enquiry', makeFormContext({ car: makeFormCar(changes) }), { key: 'k' }).car;

describe('every form', () => {
  it.each(formKindNames)('asks each question of %s once, and last for the terms of use', (kind) => {
    const names = namesOf(kind);
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe('terms_agreed');
  });

  it.each(formKindNames)('L2 offers Phone, Email or SMS in %s, and begins with Phone', (kind) => {
    expect(fieldOf(kind, 'PreferredContactMethod')).toMatchObject({
      options: [{ value: 'Phone' }, { value: 'Email' }, { value: 'SMS' }],
      initial: 'Phone',
    });
  });

  it.each(formKindNames)('L15 requires the terms of use in %s', (kind) => {
    expect(fieldOf(kind, 'terms_agreed')?.required).toBe('*You must agree to the terms of use before submitting.');
  });
});

it.each(formKindNames)(
  'says what is missing of %s in words that stand by themselves, far from the question',
  (kind) => {
    const messages = fieldsOf(kind).flatMap(({ required = [] }) => required);
    expect(messages.filter((message) => /\b(it|its|them|these)\b/.test(message))).toEqual([]);
  },
);

describe('L7 L8 L28 the message', () => {
  test.each([
    ['L7 is required', 'enquiry', {}, true],
    ['L8 is not where the site opts out', 'enquiry', { messageRequired: false }, false],
    ['L8 is not in a test drive', 'test-drive', {}, false],
    ['L28 is optional when asking for photos', 'photos', {}, false],
    ['L8 is not in a finance enquiry', 'finance', {}, false],
  ] as const)('%s', (_what, kind, forms, isRequired) => {
    const field = fieldOf(kind, 'message', { forms });
    expect(field).toBeDefined();
    expect(field?.required !== undefined).toBe(isRequired);
  });

  test('L28 goes with a hidden field when asking for photos', () => {
    expect(fieldOf('photos', 'request')).toMatchObject({
      type: 'hidden',
      initial: 'Please send photos for this car',
    });
  });
});

describe('the opt-in', () => {
  it('L13 is optional and begins ticked, unless the site says otherwise', () => {
    expect(fieldOf('enquiry', 'opt_in')).toMatchObject({ type: 'checkbox', initial: true });
    expect(fieldOf('enquiry', 'opt_in')?.required).toBeUndefined();
    expect(fieldOf('enquiry', 'opt_in', { forms: { optInDefault: false } })?.initial).toBe(false);
  });

  it('L6 is two on some sites: finance and trade', () => {
    const names = namesOf('enquiry', { forms: { optIns: 'financeAndTrade' } });
    expect(names.filter((name) => name.startsWith('opt_in'))).toEqual(['opt_in_finance', 'opt_in_trade']);
    expect(namesOf('enquiry').filter((name) => name.startsWith('opt_in'))).toEqual(['opt_in']);
  });
});

describe('the enquiry', () => {
  it('L18 offers the two optional boxes, unless the site leaves them out', () => {
    const boxes = fieldsOf('enquiry').filter(
      ({ type, consentVersion }) => type === 'checkbox' && consentVersion === undefined,
    );
    expect(boxes.map(({ label }) => label)).toEqual(["I'm interested in finance.", 'I have a trade in.']);
    expect(boxes.every(({ required }) => required === undefined)).toBe(true);
    expect(namesOf('enquiry', { forms: { interestBoxes: false } })).not.toContain('has_trade_in');
  });

  it('L14 asks for a Rego on some sites, and never insists', () => {
    expect(namesOf('enquiry')).not.toContain('Rego');
    const rego = fieldOf('enquiry', 'Rego', { forms: { regoField: true } });
    expect(rego).toBeDefined();
    expect(rego?.required).toBeUndefined();
  });

  it('L5 fills additional_services from the options of the site', () => {
    expect(namesOf('enquiry')).not.toContain('additional_services');
    const services = fieldOf('enquiry', 'additional_services', { forms: { additionalServices: ['Tow bar', 'Tint'] } });
    expect(services?.options?.map(({ value }) => value)).toEqual(['Tow bar', 'Tint']);
  });

  const gone = { status: 'sold', sold: true } as const;
  test.each([
    ['L36 a used car that is gone', 'enquiry', gone, true],
    ['L36 a used car that is neither in stock nor coming', 'enquiry', { status: 'withdrawn' }, true],
    ['a used car in stock', 'enquiry', {}, false],
    ['a used car that is coming', 'enquiry', { status: 'coming_soon' }, false],
    ['a new car that is gone', 'enquiry', { ...gone, car_type: 'new' }, false],
    ['any car, by the form for something similar', 'similar', { car_type: 'new' }, true],
  ] as const)('of %s: something similar %#', (_what, kind, changes, isSimilar) => {
    const view = buildLeadFormView(kind, makeFormContext({ car: makeFormCar(changes) }), { key: 'k' });
    expect(view.values.message).toBe(isSimilar ? 'Can you please find me something similar?' : '');
    expect(view.subcategory).toBe(isSimilar ? 'Find me something similar' : null);
  });

  it('speaks of what the site sells', () => {
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

describe('the offer', () => {
  it('L16 requires offer_from_client, a currency whose placeholder is the car’s price', () => {
    expect(fieldOf('offer', 'offer_from_client')).toMatchObject({
      type: 'currency',
      placeholder: '$34,990',
      required: 'Enter your offer in dollars',
    });
    const unpriced = fieldOf('offer', 'offer_from_client', { car: makeFormCar({ price: 10 }) });
    expect(unpriced?.placeholder).toBeUndefined();
  });

  it('L17 drops the message and the opt-in', () => {
    for (const optIns of ['one', 'financeAndTrade'] as const) {
      const names = namesOf('offer', { forms: { optIns } });
      expect(names).not.toContain('message');
      expect(names.filter((name) => name.startsWith('opt_in'))).toEqual([]);
    }
  });
});

describe('the test drive', () => {
  it('L26 takes a date and time or none, and shows its disclaimer by switch', () => {
    const when = fieldOf('test-drive', 'preferred_time');
    expect(when?.type).toBe('appointment');
    expect(when?.required).toBeUndefined();
    expect(namesOf('test-drive', { forms: { testDriveDateTime: false } })).not.toContain('preferred_time');
    expect(disclaimerOf(false)).toBeNull();
    expect(disclaimerOf(true)).toMatch(/driver licence/);
  });
});

describe('location and dealership', () => {
  it.each(carFormNames)('L10 the location of %s is required when shown, and begins with the car’s own', (kind) => {
    const locations = [makeFormLocation({ id: 12, name: 'Joondalup' }), makeFormLocation()];
    expect(fieldOf(kind, 'location_id', { locations })).toMatchObject({
      required: 'Choose a location',
      initial: '11',
    });
  });

  it.each(carFormNames)('%s has no location field if the seller has one location', (kind) => {
    expect(fieldOf(kind, 'location_id')).toEqual({
      name: 'location_id',
      label: 'Location',
      type: 'hidden',
      initial: '11',
    });
  });

  it('L19 the location can be switched off, and is absent without locations', () => {
    expect(namesOf('enquiry', { forms: { locationField: false } })).not.toContain('location_id');
    const nowhere = { locations: [], car: makeFormCar({ location_id: null, location_name: null }) };
    expect(namesOf('enquiry', nowhere)).not.toContain('location_id');
  });

  it('the location of a shared car is its own, whatever locations the site has', () => {
    const car = makeFormCar({ location_id: 99, location_name: 'Broome', dealership_slug: 'broome-cars' });
    expect(fieldOf('enquiry', 'location_id', { car })).toMatchObject({ type: 'hidden', initial: '99' });
    const broome = makeFormLocation({ id: 98, name: 'Broome North', dealership_slug: 'broome-cars' });
    expect(fieldOf('enquiry', 'location_id', { car, locations: [makeFormLocation(), broome] })).toMatchObject({
      initial: '99',
      options: [{ value: '99', label: 'Broome' }, { value: '98' }],
    });
  });

  it('there is no location field if the seller of a removed car has no location on the site', () => {
    const owner = { car_type: 'used', dealership_id: 9, dealership_slug: 'broome-cars' } as const;
    expect(namesOf('enquiry', { car: null, gone: { id: 7, owner } })).not.toContain('location_id');
  });

  it('L10 L11 a dealership is required without a car, and preselected if there is only one', () => {
    expect(fieldOf('finance', 'dealership_slug', { car: null })).toMatchObject({ required: 'Choose a dealership' });
    expect(fieldOf('finance', 'dealership_slug', { car: null })?.initial).toBeUndefined();
    const { dealerships } = makeFormContext();
    const only = { car: null, dealerships: dealerships.slice(0, 1) };
    expect(fieldOf('finance', 'dealership_slug', only)?.initial).toBe('perth-cars');
    expect(namesOf('finance')).not.toContain('dealership_slug');
  });

  it('there is no dealership field if the location determines it', () => {
    const forms = { locationSetsDealership: true };
    expect(namesOf('finance', { car: null, forms })).not.toContain('dealership_slug');
    expect(namesOf('finance', { car: null, forms })).toContain('location_id');
  });
});

describe('the finance enquiry', () => {
  it('L20 requires a postcode of at most four characters', () => {
    expect(fieldOf('finance', 'postcode')).toMatchObject({
      type: 'postcode',
      maxLength: 4,
      required: 'Invalid postcode. Please enter a 4-digit number.',
    });
  });

  it('L3 L4 asks for a trade-in, and of one whether it is under finance', () => {
    expect(fieldOf('finance', 'do-you-have-a-trade-in')?.options?.map(({ value }) => value)).toEqual(['Yes', 'No']);
    expect(fieldOf('finance', 'finance')).toMatchObject({
      label: 'Is Your Car Currently Under Finance?',
      options: [{ value: 'Yes' }, { value: 'No' }],
      onlyIf: { name: 'do-you-have-a-trade-in', is: 'Yes' },
    });
  });
});

describe('a form as the page draws it', () => {
  it('shows the car’s name, price and picture, or the site’s words where there is no price', () => {
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

  it('speaks in the site’s own words where it has any', () => {
    const forms = { words: { enquiry: { heading: 'Ask the yard', disclaimer: 'Subject to prior sale.' } } };
    const view = buildLeadFormView('enquiry', makeFormContext({ forms }));
    expect(view).toMatchObject({ heading: 'Ask the yard', disclaimer: 'Subject to prior sale.' });
    expect(view.submitLabel).toBe('Send enquiry');
    expect(buildLeadFormView('offer', makeFormContext({ forms })).heading).toBe('Make an offer');
  });

  it('shows the submitted values again, including unticked boxes', () => {
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
