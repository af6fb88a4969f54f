import { expect, it } from 'vitest';
import { getRemainingErrors } from './remaining-errors.ts';
import type { FormField } from '../form-field.ts';

const fields: FormField[] = [
  {
    name: 'trade',
    label: 'Trade-in?',
    type: 'choice',
    options: ['Yes', 'No'].map((value) => ({ value, label: value })),
  },
  { name: 'kms', label: 'Kilometres', type: 'number', required: 'Enter them', onlyIf: { name: 'trade', is: 'Yes' } },
  { name: 'email', label: 'Email', type: 'email', required: 'Enter your email address' },
  { name: 'postcode', label: 'Postcode', type: 'postcode' },
];
const before = { trade: 'Yes', kms: '', email: 'kim', postcode: '0000' };
/** The postcode has four digits: that there is no such place only the server knew. */
const errors = ['kms', 'email', 'postcode'].map((field) => ({ field, message: 'No' }));

it.each([
  ['nothing', {}, ['kms', 'email', 'postcode']],
  ['an answer that is right now', { email: 'kim@example.com' }, ['kms', 'postcode']],
  ['an answer that is still wrong', { email: 'kim@' }, ['kms', 'email', 'postcode']],
  ['what the server found out', { postcode: '6100' }, ['kms', 'email']],
  ['the answer that a question depends on', { trade: 'No' }, ['email', 'postcode']],
])('after a change of %s', (_what, changed, left) => {
  const found = getRemainingErrors(fields, errors, { before, now: { ...before, ...changed } });
  expect(found.map(({ field }) => field)).toEqual(left);
});
