import { expect, test } from 'vitest';
import { redactLinks } from './redact-links.ts';

test.each([
  ['/invitations/Xy12', '/invitations/…'],
  ['/invitations/Xy12.data?_routes=x', '/invitations/…'],
  ['/%69nvitations/Xy12', '/invitations/…'],
  ['/reset-password/Xy12?a=b', '/reset-password/…'],
  ['/reset-password', '/reset-password'],
  ['/cars/5?q=%', '/cars/5?q=%'],
])('26.security %s is logged as %s', (address, logged) => {
  expect(redactLinks(address)).toBe(logged);
});

test.each([
  ['/dealerships/x/leads?state=new&q=Kim+Nguyen&sort=a', '/dealerships/x/leads?state=new&q=…&sort=a'],
  ['/dealerships/x/leads.data?q=Kim', '/dealerships/x/leads.data?q=…'],
  ['/cars?q=hilux', '/cars?q=hilux'],
])('28.acceptance logs no names that staff search for: %s', (address, logged) => {
  expect(redactLinks(address)).toBe(logged);
});
