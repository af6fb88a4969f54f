import { expect, it } from 'vitest';
import type { FormField } from '../../features/forms/form-field.ts';
import { prefillFromVisitor, prefillFromQuery } from './prefill.ts';

const fields: FormField[] = [
  { name: 'model', label: 'Model', type: 'string', maxLength: 10 },
  { name: 'message', label: 'Message', type: 'text', maxLength: 4000 },
  { name: 'name', label: 'First name', type: 'string' },
  { name: 'regoState', label: 'Registered in', type: 'select', options: [{ value: 'WA', label: 'WA' }] },
];

it.each([
  ['?model=HiLux', { model: 'HiLux' }],
  ['?model=HiLux&regoState=WA', { model: 'HiLux', regoState: 'WA' }],
  ['?model=a+very+long+name', { model: 'a very lon' }],
  ['?regoState=Mars', {}],
  ['?name=Kim&email=kim@example.com', {}],
  ['?toString=x&__proto__=y', {}],
  ['?model=', {}],
  ['', {}],
])('%s prefills %j', (query, values) => {
  expect(prefillFromQuery(fields, new URLSearchParams(query))).toEqual(values);
});

it('truncates a message in a link', () => {
  const { message } = prefillFromQuery(fields, new URLSearchParams({ message: 'x'.repeat(5000) }));
  expect(message).toHaveLength(500);
});

it('prefills the number of a signed-in customer in Australian format', () => {
  const customer = { kind: 'customer', id: 7, phone: '+61412345678', sessionId: crypto.randomUUID() } as const;
  expect(prefillFromVisitor(customer)).toEqual({ phone: '0412 345 678' });
  expect(prefillFromVisitor({ kind: 'anonymous' })).toEqual({});
});
