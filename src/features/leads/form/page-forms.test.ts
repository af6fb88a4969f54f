import { describe, expect, it, test } from 'vitest';
import { makeFormContext, makeFormLocation } from '../../../../tests/support/form-context.ts';
import { carFormNames, type FormKindName, pageFormNames } from './form-kind-name.ts';
import { formKinds } from './form-kinds.ts';
import { formViewOf } from './form-view-of.ts';
import { validateLead, validateStep } from './validate-lead.ts';

type Changes = Parameters<typeof makeFormContext>[0];

/** As on a page: about no car. */
const contextOf = (changes: Changes = {}) => makeFormContext({ car: null, ...changes });
const fieldsOf = (kind: FormKindName, changes: Changes = {}) => formKinds[kind].fields(contextOf(changes));
const fieldOf = (kind: FormKindName, name: string, changes: Changes = {}) =>
  fieldsOf(kind, changes).find((field) => field.name === name);
const stepsOf = (kind: FormKindName, changes: Changes = {}) => formViewOf(kind, contextOf(changes)).steps;

describe('L9 the category of a message', () => {
  it('is required when shown, and begins as General Enquiry', () => {
    expect(fieldOf('contact', 'category')).toMatchObject({
      type: 'select',
      initial: 'General Enquiry',
      required: 'Choose what it is about',
    });
    const errorsOf = (category: string) =>
      validateLead(fieldsOf('contact'), { category }).errors.filter(({ field }) => field === 'category');
    expect(errorsOf('')).toEqual([{ field: 'category', message: 'Choose what it is about' }]);
    expect(errorsOf('Lottery')).toEqual([{ field: 'category', message: 'Choose what it is about' }]);
    expect(errorsOf('Careers Enquiry')).toEqual([]);
    expect(validateLead(fieldsOf('contact'), {}).values.category).toBe('General Enquiry');
  });

  it('is one of the site’s own, and not asked where the site has none', () => {
    const own = fieldOf('contact', 'category', { forms: { categories: ['Caravan hire', 'General Enquiry'] } });
    expect(own?.options?.map(({ value }) => value)).toEqual(['Caravan hire', 'General Enquiry']);
    expect(fieldOf('contact', 'category', { forms: { categories: ['Caravan hire'] } })?.initial).toBeUndefined();
    expect(fieldOf('contact', 'category', { forms: { categories: [] } })).toBeUndefined();
  });
});

const names = (errors: readonly { field: string }[]) => errors.map(({ field }) => field);
const stepShown = (shown: Parameters<typeof formViewOf>[2]) => formViewOf('sell', contextOf(), shown).step;

describe('L29 steps', () => {
  test.each<[FormKindName, Changes, string[]]>([
    ['finance', {}, ['Your plans', 'About you']],
    ['sell', {}, ['Your car', 'Its condition', 'About you']],
    ['trade-in', {}, ['Your car', 'Its condition', 'About you']],
    ['service', {}, ['Your car', 'Your booking', 'About you']],
    ['enquiry', {}, []],
    ['enquiry', { forms: { enquirySteps: true } }, ['Your question', 'About you']],
    ['similar', { forms: { enquirySteps: true } }, ['Your question', 'About you']],
    ['contact', {}, []],
    ['test-drive', {}, []],
  ])('of %s %#', (kind, changes, steps) => {
    expect(stepsOf(kind, changes)).toEqual(steps);
  });

  it.each([...carFormNames, ...pageFormNames])('of %s each ask something, one after the other', (kind) => {
    for (const enquirySteps of [false, true]) {
      const { steps, fields } = formViewOf(kind, contextOf({ forms: { enquirySteps } }));
      const asked = fields.filter(({ type }) => type !== 'hidden').map(({ step = 0 }) => step);
      expect(asked).toEqual(asked.toSorted((a, b) => a - b));
      expect(new Set(asked).size).toBe(Math.max(1, steps.length));
      expect(Math.max(...asked)).toBe(Math.max(0, steps.length - 1));
    }
  });

  it('are checked one by one, and together in the end', () => {
    const fields = fieldsOf('sell');
    const car = { Rego: '1ABC234', your_make: 'Mazda', your_model: 'CX-5', your_year: '2019', kms: '64000' };
    expect(names(validateStep(fields, 0, {}))).toEqual(['Rego', 'your_make', 'your_model', 'your_year', 'kms']);
    expect(validateStep(fields, 0, car)).toEqual([]);
    expect(validateStep(fields, 1, car)).toEqual([]);
    expect(names(validateStep(fields, 2, car))).toContain('email');
    expect(names(validateLead(fields, {}).errors)).toEqual(expect.arrayContaining(['Rego', 'email', 'terms_agreed']));
  });

  it('show the first one with something to mend, or the one that is asked for', () => {
    expect(stepShown({})).toBe(0);
    expect(stepShown({ step: 2 })).toBe(2);
    expect(stepShown({ errors: [{ field: 'email', message: 'Oh' }] })).toBe(2);
    const both = [
      { field: 'email', message: 'Oh' },
      { field: 'kms', message: 'Oh' },
    ];
    expect(stepShown({ errors: both })).toBe(0);
  });
});

describe('the places of a form', () => {
  const locations = [
    makeFormLocation({ id: 1, location_type: 'sales', name: 'Showroom' }),
    makeFormLocation({ id: 2, location_type: 'service', name: 'Workshop' }),
    makeFormLocation({ id: 3, location_type: 'parts', name: 'Parts counter' }),
    makeFormLocation({ id: 4, location_type: '', name: 'Everything' }),
  ];
  const placesOf = (kind: FormKindName, changes: Changes = {}) =>
    fieldOf(kind, 'location_id', { locations, ...changes })?.options?.map(({ label }) => label);

  test.each<[FormKindName, string[]]>([
    ['general', ['Showroom', 'Everything']],
    ['test-drive', ['Showroom', 'Everything']],
    ['service', ['Workshop', 'Everything']],
    ['parts', ['Parts counter', 'Everything']],
  ])('L10 are those that do what %s is about', (kind, places) => {
    expect(placesOf(kind)).toEqual(places);
    expect(fieldOf(kind, 'location_id', { locations })?.required).toBe('Choose a location');
  });

  it('are all of them where none does it', () => {
    expect(placesOf('service', { locations: locations.slice(0, 1) })).toEqual(['Showroom']);
  });

  it.each(pageFormNames)('L11 the only place and the only dealership are chosen in %s', (kind) => {
    const only = {
      locations: [makeFormLocation({ location_type: '' })],
      dealerships: [{ id: 1, slug: 'perth-cars', name: 'Perth Cars' }],
    };
    expect(fieldOf(kind, 'location_id', only)?.initial).toBe('11');
    expect(fieldOf(kind, 'dealership_slug', only)?.initial).toBe('perth-cars');
  });

  it.each(pageFormNames)('L12 the place says the dealership in %s where the site says so', (kind) => {
    expect(fieldOf(kind, 'dealership_slug')).toMatchObject({ required: 'Choose a dealership' });
    expect(fieldOf(kind, 'dealership_slug', { forms: { locationSetsDealership: true } })).toBeUndefined();
  });
});

describe('what a form asks', () => {
  it('of whoever drives no car in particular: which one', () => {
    expect(fieldOf('test-drive', 'wanted_car')?.required).toBeDefined();
    expect(formKinds['test-drive'].fields(makeFormContext()).some(({ name }) => name === 'wanted_car')).toBe(false);
  });

  it.each(['careers', 'feedback'] as const)('of whoever sends %s no consent to news', (kind) => {
    expect(fieldsOf(kind).some(({ name }) => name.startsWith('opt_in'))).toBe(false);
  });

  it.each(['general', 'contact', 'fleet'] as const)('L7 L8 a message in %s, unless the site opts out', (kind) => {
    expect(fieldOf(kind, 'message')?.required).toBeDefined();
    expect(fieldOf(kind, 'message', { forms: { messageRequired: false } })?.required).toBeUndefined();
  });

  it.each(['careers', 'parts'] as const)('words in %s, whatever the site says: there is nothing else in it', (kind) => {
    expect(fieldOf(kind, 'message', { forms: { messageRequired: false } })?.required).toBeDefined();
  });

  it.each(['finance', 'sell', 'quote'] as const)('L20 a postcode in %s, required, of at most four digits', (kind) => {
    expect(fieldOf(kind, 'postcode')).toMatchObject({
      type: 'postcode',
      maxLength: 4,
      required: 'Invalid postcode. Please enter a 4-digit number.',
    });
  });

  it.each(['sell', 'trade-in'] as const)('L3 in %s whether the car is under finance', (kind) => {
    expect(fieldOf(kind, 'finance')).toMatchObject({
      label: 'Is Your Car Currently Under Finance?',
      options: [{ value: 'Yes' }, { value: 'No' }],
    });
  });

  it('registered where the site is, unless somebody says otherwise', () => {
    expect(fieldOf('sell', 'regoState', { state: 'TAS' })?.initial).toBe('TAS');
  });
});
