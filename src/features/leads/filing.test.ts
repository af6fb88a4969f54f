import { describe, expect, it, test } from 'vitest';
import { makeFormContext } from '../../../tests/support/form-context.ts';
import { filedAs } from './filing.ts';
import { filingOf } from './filing-of.ts';
import { formKindNames, type FormKindName } from './form/form-kind-name.ts';
import { formViewOf } from './form/form-view-of.ts';

const none = makeFormContext({ car: null });
const general = { category: 'General Enquiry', subcategory: null, event: { id: 22, params: {} } } as const;
const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry', event: { id: 51, params: {} } };

describe('L35 Y6 a careers enquiry', () => {
  it('becomes a general one with a subcategory and event 51, from the careers page', () => {
    expect(filingOf('careers', none)).toEqual(careers);
    expect(formViewOf('careers', none)).toMatchObject(careers);
  });

  it('becomes the same when it is chosen as the category', () => {
    expect(filingOf('contact', none, 'Careers Enquiry')).toEqual(careers);
    expect(filedAs(formViewOf('contact', none), 'Careers Enquiry')).toEqual(careers);
  });
});

describe('the category', () => {
  it('L9 is General Enquiry unless another is chosen', () => {
    expect(filingOf('contact', none)).toEqual(general);
    expect(filingOf('contact', none, '')).toEqual(general);
    expect(filingOf('contact', none, 'Parts Enquiry')).toEqual({ ...general, category: 'Parts Enquiry' });
  });

  test.each<[FormKindName, string]>([
    ['enquiry', 'General Enquiry'],
    ['test-drive', 'Test Drive'],
    ['general', 'General Enquiry'],
    ['finance', 'Finance Enquiry'],
    ['sell', 'Sell My Car Enquiry'],
    ['trade-in', 'Trade-in Enquiry'],
    ['service', 'Service Enquiry'],
    ['parts', 'Parts Enquiry'],
    ['fleet', 'Fleet Enquiry'],
    ['quote', 'Quote Enquiry'],
    ['feedback', 'Feedback'],
  ])('of %s, about no car, is %s', (kind, category) => {
    expect(filingOf(kind, none).category).toBe(category);
  });

  test.each(formKindNames.filter((kind) => kind !== 'careers'))(
    'Y1 of %s, about no car, goes with event 22',
    (kind) => {
      expect(filingOf(kind, none).event.id).toBe(22);
    },
  );
});
