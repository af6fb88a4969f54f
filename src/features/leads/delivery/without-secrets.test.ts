import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

it.each([
  ['https://user:word@crm.example:8443/leads?token=abc#x', 'https://crm.example:8443/leads'],
  ['HTTPS://crm.example?key=1', 'https://crm.example/'],
  ['sales@dealer.example', 'sales@dealer.example'],
  ['+61412345678', '+61412345678'],
])('tells %s as %s', (target, told) => {
  expect(withoutSecrets(target)).toBe(told);
});
