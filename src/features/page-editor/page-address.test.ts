import { expect, it } from 'vitest';
import { findAddressProblem, normaliseAddress, proposeAddress } from './page-address.ts';

it.each([
  ['Why buy from us?', false, '/why-buy-from-us'],
  ['Kim’s Citroën & Peugeot test', true, '/blog/kims-citroen-peugeot-test'],
  ['x'.repeat(300), false, `/${'x'.repeat(80)}`],
])('29.5 the title “%s” proposes an address', (title, isArticle, address) => {
  expect(proposeAddress(title, isArticle)).toBe(address);
});

it.each([
  ['About-Us/', '/about-us'],
  [' /service/winter ', '/service/winter'],
  ['/', ''],
  ['', ''],
])('29.5 reads the typed address “%s”', (typed, path) => {
  expect(normaliseAddress(typed)).toBe(path);
});

it.each([
  ['/about-us', undefined],
  ['/service/winter-check', undefined],
  ['', /enter an address/],
  ['/über', /lower-case/],
  ['/a//b', /lower-case/],
  ['/a/../b', /lower-case/],
  ['/a?b', /lower-case/],
  ['//evil.example', /lower-case/],
  ['/<script>', /lower-case/],
  ['/a/b/c/d/e', /4 parts/],
  [`/${'a'.repeat(200)}`, /150/],
  ['/api/cars', /reserved/],
  ['/images', /reserved/],
])('29.hostile the address “%s” is checked', (path, problem) => {
  const found = findAddressProblem(path);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
