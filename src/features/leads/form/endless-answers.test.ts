import { describe, expect, it } from 'vitest';
import { makeFormContext } from '../../../../tests/support/form-context.ts';
import { formKindNames } from './form-kind-name.ts';
import { formKinds } from './form-kinds.ts';
import { sentByForm } from './form-values.ts';
import { validateLead } from './validate-lead.ts';

const fields = formKinds.enquiry.fields(makeFormContext());
const messageFor = (name: string, answer: string) =>
  validateLead(fields, { [name]: answer }).errors.find(({ field }) => field === name)?.message;

// What is read again and again takes hours for these; here each has the time of a test.
describe('an answer without end', () => {
  it.each(formKindNames)('is refused by %s, whatever it repeats', (kind) => {
    const asked = formKinds[kind].fields(makeFormContext());
    for (const repeated of [' ', ' \u200d', 'a.', 'a@a.', '0 ', '1,', '2026-11-16T']) {
      const endless = `a${repeated.repeat(500_000)}b`;
      const { errors } = validateLead(asked, Object.fromEntries(asked.map(({ name }) => [name, endless])));
      expect(errors).not.toEqual([]);
    }
  });

  it('is told how long it may be, though little of it is to be seen', () => {
    expect(messageFor('message', `Hi${' '.repeat(1_000_000)}!`)).toBe('Message: use up to 4000 characters');
    expect(messageFor('name', `${' '.repeat(1_000_000)}Kim`)).toBe('Enter your first name');
    expect(messageFor('PreferredContactMethod', 'x'.repeat(1_000_000))).toMatch(/use up to 500 characters$/);
  });

  it('is not one that only has many line breaks, of which a browser makes two signs', () => {
    expect(messageFor('message', `Hi${'\r\n'.repeat(3990)}there`)).toBeUndefined();
  });
});

describe('a posted form', () => {
  it('is read once, however many fields it has, and a name that occurs again is a list', () => {
    const data = new FormData();
    for (let at = 0; at < 50_000; at++) data.append(`field ${at}`, 'x');
    for (const one of ['Tint', 'Tow bar', 'Mats']) data.append('additional_services', one);
    const sent = sentByForm(data);
    expect(sent['field 49999']).toBe('x');
    expect(sent.additional_services).toEqual(['Tint', 'Tow bar', 'Mats']);
  });

  it.each(['__proto__', 'constructor', 'toString'])('has a field named %s only where it was sent', (name) => {
    const data = new FormData();
    expect(sentByForm(data)[name]).toBeUndefined();
    data.append(name, 'x');
    expect(sentByForm(data)[name]).toBe('x');
  });
});
