import { expect, it } from 'vitest';
import { redactUrl } from './redact-url.ts';

it.each([
  ['https://user:word@crm.example:8443/leads?token=abc#x', 'https://crm.example:8443/leads'],
  ['HTTPS://crm.example?key=1', 'https://crm.example/'],
  ['sales@dealer.example', 'sales@dealer.example'],
  ['+61412345678', '+61412345678'],
])('redacts %s to %s', (target, redacted) => {
  expect(redactUrl(target)).toBe(redacted);
});
