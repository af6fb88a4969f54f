import { expect, it } from 'vitest';
import { consentsOf } from './consent.ts';
import type { FormField } from './form/form-field.ts';
import { boxesLeftEmpty, readSent, type Sent } from './form/form-values.ts';

const fields: FormField[] = [
  { name: 'opt_in', label: 'News', type: 'checkbox', initial: true, wording: 'opt-in-1' },
  { name: 'terms_agreed', label: 'Terms', type: 'terms', alias: 'terms_conditions', wording: 'terms-1' },
  { name: 'has_trade_in', label: 'Trade-in', type: 'checkbox' },
];

/** Of every box that gives a consent: whether it was ticked, and whether the visitor did it. */
const read = (sent: Sent) =>
  consentsOf({ fields, values: readSent(fields, sent), sent, at: new Date(0), page: '/' }).map(
    ({ field, given, touched }) => `${field} ${given ? 'given' : 'not given'}, ${touched ? 'touched' : 'untouched'}`,
  );

it.each<[string, Sent, string[]]>([
  ['a program that knows nothing of it', {}, ['opt_in not given, untouched', 'terms_agreed not given, untouched']],
  [
    'a box as it came',
    { opt_in: true, terms_agreed: false },
    ['opt_in given, untouched', 'terms_agreed not given, untouched'],
  ],
  [
    'a box that was set',
    { opt_in: false, terms_conditions: true },
    ['opt_in not given, touched', 'terms_agreed given, touched'],
  ],
  [
    'a box that a script saw being set',
    { opt_in: true, touched: ['opt_in'] },
    ['opt_in given, touched', 'terms_agreed not given, untouched'],
  ],
])('the consent of %s is told by what was sent', (_what, sent, consents) => {
  expect(read(sent)).toEqual(consents);
});

it('a box that a plain form leaves out was unticked by whoever sent it', () => {
  const posted = { terms_conditions: 'true' };
  const sent = { ...boxesLeftEmpty(fields, posted), ...posted };
  expect(sent).toEqual({ opt_in: false, has_trade_in: false, terms_conditions: 'true' });
  expect(read(sent)).toEqual(['opt_in not given, touched', 'terms_agreed given, touched']);
});
