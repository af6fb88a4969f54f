import { expect, it } from 'vitest';
import { buildConsents } from './consent.ts';
import type { FormField } from './form-field.ts';
import { getUncheckedBoxes, parseFormValues, type RawFormValues } from './form-values.ts';

const fields: FormField[] = [
  { name: 'opt_in', label: 'News', type: 'checkbox', initial: true, consentVersion: 'opt-in-1' },
  { name: 'terms_agreed', label: 'Terms', type: 'terms', alias: 'terms_conditions', consentVersion: 'terms-1' },
  { name: 'has_trade_in', label: 'Trade-in', type: 'checkbox' },
];

/** Each consent: whether it was given, and whether the visitor changed the box. */
const read = (sent: RawFormValues) =>
  buildConsents({ fields, values: parseFormValues(fields, sent), sent, at: new Date(0), page: '/' }).map(
    ({ field, given, touched }) => `${field} ${given ? 'given' : 'not given'}, ${touched ? 'touched' : 'untouched'}`,
  );

it.each<[string, RawFormValues, string[]]>([
  ['an API client that sends none', {}, ['opt_in not given, untouched', 'terms_agreed not given, untouched']],
  [
    'a box left as rendered',
    { opt_in: true, terms_agreed: false },
    ['opt_in given, untouched', 'terms_agreed not given, untouched'],
  ],
  [
    'a changed box',
    { opt_in: false, terms_conditions: true },
    ['opt_in not given, touched', 'terms_agreed given, touched'],
  ],
  [
    'a box reported as touched',
    { opt_in: true, touched: ['opt_in'] },
    ['opt_in given, touched', 'terms_agreed not given, untouched'],
  ],
])('derives consents from the submission: %s', (_what, sent, consents) => {
  expect(read(sent)).toEqual(consents);
});

it('a checkbox missing from a form posted without JavaScript was unticked by the visitor', () => {
  const posted = { terms_conditions: 'true' };
  const sent = { ...getUncheckedBoxes(fields, posted), ...posted };
  expect(sent).toEqual({ opt_in: false, has_trade_in: false, terms_conditions: 'true' });
  expect(read(sent)).toEqual(['opt_in not given, touched', 'terms_agreed given, touched']);
});
