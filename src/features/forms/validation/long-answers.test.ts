import { describe, expect, it } from 'vitest';
import { makeFormContext } from '../../../../tests/support/fixtures/form-context.ts';
import { formKindNames } from '../form-kind-name.ts';
import { formKinds } from '../form-kinds.ts';
import { formDataToRecord } from '../form-values.ts';
import { validateForm } from './validate-form.ts';

const fields = formKinds.enquiry.fields(makeFormContext());
const messageFor = (name: string, value: string) =>
  validateForm(fields, { [name]: value }).errors.find(({ field }) => field === name)?.message;

// A regular expression that backtracks would take hours for these. The test timeout is the limit.
describe('an overlong value', () => {
  it.each(formKindNames)('is refused by %s, whatever it repeats', (kind) => {
    const formFields = formKinds[kind].fields(makeFormContext());
    for (const repeated of [' ', ' \u200d', 'a.', 'a@a.', '0 ', '1,', '2026-11-16T']) {
      const endless = `a${repeated.repeat(500_000)}b`;
      const { errors } = validateForm(formFields, Object.fromEntries(formFields.map(({ name }) => [name, endless])));
      expect(errors).not.toEqual([]);
    }
  });

  it('causes an error that names the maximum length', () => {
    expect(messageFor('message', `Hi${' '.repeat(1_000_000)}!`)).toBe('Message: use up to 4000 characters');
    expect(messageFor('name', `${' '.repeat(1_000_000)}Kim`)).toBe('Enter your first name');
    expect(messageFor('PreferredContactMethod', 'x'.repeat(1_000_000))).toMatch(/use up to 500 characters$/);
  });

  it('does not count a line break twice, although browsers send two characters', () => {
    expect(messageFor('message', `Hi${'\r\n'.repeat(3990)}there`)).toBeUndefined();
  });
});

describe('a posted form', () => {
  it('is read in one pass, and repeated names become a list', () => {
    const data = new FormData();
    for (let at = 0; at < 50_000; at++) data.append(`field ${at}`, 'x');
    for (const one of ['Tint', 'Tow bar', 'Mats']) data.append('additional_services', one);
    const sent = formDataToRecord(data);
    expect(sent['field 49999']).toBe('x');
    expect(sent.additional_services).toEqual(['Tint', 'Tow bar', 'Mats']);
  });

  it.each(['__proto__', 'constructor', 'toString'])('has a field named %s only if it was sent', (name) => {
    const data = new FormData();
    expect(formDataToRecord(data)[name]).toBeUndefined();
    data.append(name, 'x');
    expect(formDataToRecord(data)[name]).toBe('x');
  });
});
