import { describe, expect, it, test } from 'vitest';
import { makeFormContext } from '../../../tests/support/fixtures/form-context.ts';
import { applyChosenCategory } from './lead-classification.ts';
import { classifyLead } from './classify-lead.ts';
import { formKindNames, type FormKindName } from '../forms/form-kind-name.ts';
import { buildLeadFormView } from './lead-form/build-lead-form-view.ts';

const none = makeFormContext({ car: null });
const general = { category: 'General Enquiry', subcategory: null, event: { id: 22, params: {} } } as const;
const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry', event: { id: 51, params: {} } };

describe('L35 Y6 a careers enquiry', () => {
  it('becomes a general one with a subcategory and event 51, from the careers page', () => {
    expect(classifyLead('careers', none)).toEqual(careers);
    expect(buildLeadFormView('careers', none)).toMatchObject(careers);
  });

  it('becomes the same when it is chosen as the category', () => {
    expect(classifyLead('contact', none, 'Careers Enquiry')).toEqual(careers);
    expect(applyChosenCategory(buildLeadFormView('contact', none), 'Careers Enquiry')).toEqual(careers);
  });
});

describe('the category', () => {
  it('L9 is General Enquiry unless another is chosen', () => {
    expect(classifyLead('contact', none)).toEqual(general);
    expect(classifyLead('contact', none, '')).toEqual(general);
    expect(classifyLead('contact', none, 'Parts Enquiry')).toEqual({ ...general, category: 'Parts Enquiry' });
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
    expect(classifyLead(kind, none).category).toBe(category);
  });

  test.each(formKindNames.filter((kind) => kind !== 'careers'))('Y1 of %s, about no car, has event 22', (kind) => {
    expect(classifyLead(kind, none).event.id).toBe(22);
  });
});
