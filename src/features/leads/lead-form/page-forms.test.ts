import { describe, expect, it, test } from 'vitest';
import { makeFormContext, makeFormLocation } from '../../../../tests/support/fixtures/form-context.ts';
import { carFormNames, type FormKindName, pageFormNames } from '../../forms/form-kind-name.ts';
import { formKinds } from '../../forms/form-kinds.ts';
import { buildLeadFormView } from './build-lead-form-view.ts';
import { validateForm, validateStep } from '../../forms/validation/validate-form.ts';

type Changes = Parameters<typeof makeFormContext>[0];

/** Without a car, as on a form's own page. */
const makePageContext = (changes: Changes = {}) => makeFormContext({ car: null, ...changes });
const getFields = (kind: FormKindName, changes: Changes = {}) => formKinds[kind].fields(makePageContext(changes));
const findField = (kind: FormKindName, name: string, changes: Changes = {}) =>
  getFields(kind, changes).find((field) => field.name === name);
const getSteps = (kind: FormKindName, changes: Changes = {}) => buildLeadFormView(kind, makePageContext(changes)).steps;

describe('L9 the category of a message', () => {
  it('is required when shown, with General Enquiry preselected', () => {
    expect(findField('contact', 'category')).toMatchObject({
      type: 'select',
      initial: 'General Enquiry',
      required: 'Choose what your message is about',
    });
    const findErrors = (category: string) =>
      validateForm(getFields('contact'), { category }).errors.filter(({ field }) => field === 'category');
    expect(findErrors('')).toEqual([{ field: 'category', message: 'Choose what your message is about' }]);
    expect(findErrors('Lottery')).toEqual([{ field: 'category', message: 'Choose what your message is about' }]);
    expect(findErrors('Careers Enquiry')).toEqual([]);
    expect(validateForm(getFields('contact'), {}).values.category).toBe('General Enquiry');
  });

  it('is one of the site’s own, and omitted if the site has none', () => {
    const own = findField('contact', 'category', { forms: { categories: ['Caravan hire', 'General Enquiry'] } });
    expect(own?.options?.map(({ value }) => value)).toEqual(['Caravan hire', 'General Enquiry']);
    expect(findField('contact', 'category', { forms: { categories: ['Caravan hire'] } })?.initial).toBeUndefined();
    expect(findField('contact', 'category', { forms: { categories: [] } })).toBeUndefined();
  });
});

const names = (errors: readonly { field: string }[]) => errors.map(({ field }) => field);
const stepShown = (shown: Parameters<typeof buildLeadFormView>[2]) =>
  buildLeadFormView('sell', makePageContext(), shown).step;

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
    expect(getSteps(kind, changes)).toEqual(steps);
  });

  it.each([...carFormNames, ...pageFormNames])('of %s each have fields, in order', (kind) => {
    for (const enquirySteps of [false, true]) {
      const { steps, fields } = buildLeadFormView(kind, makePageContext({ forms: { enquirySteps } }));
      const fieldSteps = fields.filter(({ type }) => type !== 'hidden').map(({ step = 0 }) => step);
      expect(fieldSteps).toEqual(fieldSteps.toSorted((a, b) => a - b));
      expect(new Set(fieldSteps).size).toBe(Math.max(1, steps.length));
      expect(Math.max(...fieldSteps)).toBe(Math.max(0, steps.length - 1));
    }
  });

  it('are validated one by one, and together at the end', () => {
    const fields = getFields('sell');
    const car = { Rego: '1ABC234', your_make: 'Mazda', your_model: 'CX-5', your_year: '2019', kms: '64000' };
    const whole = { ...car, condition: 'Good' };
    expect(names(validateStep(fields, 0, {}))).toEqual(['Rego', 'your_make', 'your_model', 'your_year', 'kms']);
    expect(validateStep(fields, 0, car)).toEqual([]);
    expect(names(validateStep(fields, 1, car))).toEqual(['condition']);
    expect(validateStep(fields, 1, whole)).toEqual([]);
    expect(names(validateStep(fields, 2, whole))).toContain('email');
    expect(names(validateForm(fields, {}).errors)).toEqual(expect.arrayContaining(['Rego', 'email', 'terms_agreed']));
  });

  it('start at the first one with an error, or at the requested one', () => {
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

describe('the locations of a form', () => {
  const locations = [
    makeFormLocation({ id: 1, location_type: 'sales', name: 'Showroom' }),
    makeFormLocation({ id: 2, location_type: 'service', name: 'Workshop' }),
    makeFormLocation({ id: 3, location_type: 'parts', name: 'Parts counter' }),
    makeFormLocation({ id: 4, location_type: '', name: 'Everything' }),
    makeFormLocation({
      id: 5,
      location_type: 'service',
      location_subtype: ['service-and-parts'],
      name: 'Workshop with parts',
    }),
  ];
  const listLocationNames = (kind: FormKindName, changes: Changes = {}) =>
    findField(kind, 'location_id', { locations, ...changes })?.options?.map(({ label }) => label);

  test.each<[FormKindName, string[]]>([
    ['general', ['Showroom', 'Everything']],
    ['test-drive', ['Showroom', 'Everything']],
    ['service', ['Workshop', 'Everything', 'Workshop with parts']],
    ['contact', ['Showroom', 'Workshop', 'Parts counter', 'Everything', 'Workshop with parts']],
    ['careers', ['Showroom', 'Workshop', 'Parts counter', 'Everything', 'Workshop with parts']],
    ['feedback', ['Showroom', 'Workshop', 'Parts counter', 'Everything', 'Workshop with parts']],
    ['parts', ['Parts counter', 'Everything', 'Workshop with parts']],
  ])('L10 are those with the department for %s', (kind, places) => {
    expect(listLocationNames(kind)).toEqual(places);
    expect(findField(kind, 'location_id', { locations })?.required).toBe('Choose a location');
  });

  it('are all of them if none has the department', () => {
    const showrooms = [makeFormLocation({ id: 1, name: 'Showroom' }), makeFormLocation({ id: 2, name: 'Yard' })];
    expect(listLocationNames('service', { locations: showrooms })).toEqual(['Showroom', 'Yard']);
  });

  it.each(pageFormNames)('L11 the only location and the only dealership are preselected in %s', (kind) => {
    const only = {
      locations: [makeFormLocation({ location_type: '' })],
      dealerships: [{ id: 1, slug: 'perth-cars', name: 'Perth Cars' }],
    };
    expect(findField(kind, 'location_id', only)?.initial).toBe('11');
    expect(findField(kind, 'dealership_slug', only)?.initial).toBe('perth-cars');
  });

  it.each(pageFormNames)('L12 the location determines the dealership in %s if the site is set up so', (kind) => {
    expect(findField(kind, 'dealership_slug')).toMatchObject({ required: 'Choose a dealership' });
    expect(findField(kind, 'dealership_slug', { forms: { locationSetsDealership: true } })).toBeUndefined();
  });
});

describe('the fields of a form', () => {
  it('include the car in a test drive without a car', () => {
    expect(findField('test-drive', 'wanted_car')?.required).toBeDefined();
    expect(formKinds['test-drive'].fields(makeFormContext()).some(({ name }) => name === 'wanted_car')).toBe(false);
  });

  it.each(['careers', 'feedback'] as const)('include no opt-in in %s', (kind) => {
    expect(getFields(kind).some(({ name }) => name.startsWith('opt_in'))).toBe(false);
  });

  it.each(['general', 'contact', 'fleet'] as const)(
    'L7 L8 include a required message in %s, unless the site opts out',
    (kind) => {
      expect(findField(kind, 'message')?.required).toBeDefined();
      expect(findField(kind, 'message', { forms: { messageRequired: false } })?.required).toBeUndefined();
    },
  );

  it.each(['careers', 'parts'] as const)(
    'include a required message in %s regardless of the site, since it has no other content',
    (kind) => {
      expect(findField(kind, 'message', { forms: { messageRequired: false } })?.required).toBeDefined();
    },
  );

  it.each(['finance', 'sell', 'quote'] as const)(
    'L20 include a required postcode of at most four digits in %s',
    (kind) => {
      expect(findField(kind, 'postcode')).toMatchObject({
        type: 'postcode',
        maxLength: 4,
        required: 'Invalid postcode. Please enter a 4-digit number.',
      });
    },
  );

  it.each(['sell', 'trade-in'] as const)('L3 include in %s whether the car is under finance', (kind) => {
    expect(findField(kind, 'finance')).toMatchObject({
      label: 'Is Your Car Currently Under Finance?',
      options: [{ value: 'Yes' }, { value: 'No' }],
    });
  });

  it.each(['sell', 'trade-in', 'service', 'finance', 'quote'] as const)(
    'have no preselected answers in %s except the contact method and the registration’s state',
    (kind) => {
      const { fields, values } = buildLeadFormView(kind, makePageContext());
      const preselected = fields.filter(({ name, type }) => ['select', 'choice'].includes(type) && values[name] !== '');
      expect(preselected.map(({ name }) => name).filter((name) => name !== 'regoState')).toEqual([
        'PreferredContactMethod',
      ]);
    },
  );

  it('include the model in a quote without a car', () => {
    expect(findField('quote', 'model')).toMatchObject({ suggestions: ['Toyota HiLux', 'Toyota RAV4'] });
    expect(formKinds.quote.fields(makeFormContext()).some(({ name }) => name === 'model')).toBe(false);
  });

  it('require only the registration in service', () => {
    const required = getFields('service').filter((field) => field.step === 0 && field.required !== undefined);
    expect(required.map(({ name }) => name)).toEqual(['Rego']);
  });

  it('include a VIN in parts, which accepts any text', () => {
    const vin = findField('parts', 'vin');
    expect(vin?.required).toBeUndefined();
    expect(validateForm(vin ? [vin] : [], { vin: 'JTM123' })).toEqual({ values: { vin: 'JTM123' }, errors: [] });
  });

  it('start with the message at /enquire, under its own label', () => {
    expect(getFields('general')[0]).toMatchObject({ name: 'message', label: 'What are you looking for?' });
  });

  it('label categories in plain language, with the values that routes match', () => {
    expect(findField('contact', 'category', { config: { texts: { vehicleNounSingular: 'van' } } })?.options).toEqual(
      expect.arrayContaining([
        { value: 'Used Enquiry', label: 'Buying a used van' },
        { value: 'Careers Enquiry', label: 'Working with us' },
      ]),
    );
  });

  it('preselect the site’s state for the registration', () => {
    expect(findField('sell', 'regoState', { state: 'TAS' })?.initial).toBe('TAS');
  });
});

describe('on a site that sells vans', () => {
  const config = { texts: { vehicleNoun: 'vans', vehicleNounSingular: 'van' } };
  /** Texts of the specification, and names. */
  const exact = new Set(['Please send photos for this car', 'Perth Cars', 'Albany Cars']);
  const collectTexts = (kind: FormKindName, forms: NonNullable<Changes>['forms']) => {
    const contexts = [makePageContext({ config, forms }), makeFormContext({ config, forms })];
    return contexts.flatMap((context) => {
      const { heading, intro, submitLabel, disclaimer, steps, fields } = buildLeadFormView(kind, context);
      const fieldTexts = fields.flatMap(({ label, required, initial, options = [] }) => [
        label,
        required,
        initial,
        ...options.map((option) => option.label),
      ]);
      return [heading, intro, submitLabel, disclaimer, ...steps, ...fieldTexts];
    });
  };

  it.each([...carFormNames, ...pageFormNames])('%s never mentions a car', (kind) => {
    for (const optIns of ['one', 'financeAndTrade'] as const) {
      const texts = collectTexts(kind, { optIns, regoField: true, testDriveTerms: true, towedVehicles: true });
      expect(texts.filter((text) => !exact.has(String(text)) && /\bcars?\b/i.test(String(text)))).toEqual([]);
    }
  });

  it('labels, steps and errors mention vans', () => {
    expect(findField('sell', 'Rego', { config })).toMatchObject({
      label: 'Your van’s registration',
      required: 'Enter your van’s registration',
    });
    expect(getSteps('sell', { config })[0]).toBe('Your van');
  });
});

describe('on a site whose vehicles are towed', () => {
  const forms = { towedVehicles: true, testDriveTerms: true };

  it.each(['sell', 'trade-in', 'finance', 'quote'] as const)('%s asks for no kilometres', (kind) => {
    expect(findField(kind, 'kms')).toBeDefined();
    expect(findField(kind, 'kms', { forms })).toBeUndefined();
  });

  it('the finance question uses the site’s noun', () => {
    const config = { texts: { vehicleNounSingular: 'caravan' } };
    expect(findField('sell', 'finance', { config, forms })?.label).toBe('Is Your Caravan Currently Under Finance?');
    expect(findField('sell', 'finance', { config })?.label).toBe('Is Your Car Currently Under Finance?');
  });

  it('a test drive is an inspection, which needs no licence', () => {
    const { heading, submitLabel, disclaimer } = buildLeadFormView('test-drive', makePageContext({ forms }));
    expect([heading, submitLabel, disclaimer]).toEqual(['Book an inspection', 'Request inspection', null]);
    expect(findField('test-drive', 'wanted_car', { forms })?.label).toBe('Which car would you like to see?');
  });
});
