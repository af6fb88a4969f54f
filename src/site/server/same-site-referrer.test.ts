import { expect, it } from 'vitest';
import { getSameSiteReferrer } from './same-site-referrer.ts';

it.each([
  ['http://ours.localhost/cars?page=2', '/cars?page=2'],
  ['http://ours.localhost/', '/'],
  ['http://theirs.localhost/cars', undefined],
  ['https://ours.localhost/cars', undefined],
  ['http://ours.localhost//evil.example', undefined],
  ['about:client', undefined],
  ['', undefined],
])('for the referrer %j it is %j', (referer, path) => {
  const request = new Request('http://ours.localhost/account', { headers: { referer } });
  expect(getSameSiteReferrer(request)).toBe(path);
});
