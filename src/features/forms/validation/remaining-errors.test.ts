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
/** The postcode has four digits, so only the server can tell that it does not exist. */
const errors = ['kms', 'email', 'postcode'].map((field) => ({ field, message: 'No' }));

it.each([
  ['nothing', {}, ['kms', 'email', 'postcode']],
  ['a value that is valid now', { email: 'kim@example.com' }, ['kms', 'postcode']],
  ['a value that is still invalid', { email: 'kim@' }, ['kms', 'email', 'postcode']],
  ['the value that the server rejected', { postcode: '6100' }, ['kms', 'email']],
  ['the value that another field depends on', { trade: 'No' }, ['email', 'postcode']],
])('lists the errors that remain after a change of %s', (_what, changed, remaining) => {
  const found = getRemainingErrors(fields, errors, { before, now: { ...before, ...changed } });
  expect(found.map(({ field }) => field)).toEqual(remaining);
});
