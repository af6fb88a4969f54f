import { expect, it } from 'vitest';
import { fitsTextForm } from './fits-text-form.ts';

it.each([
  ['', true],
  ['/old,/new\n'.repeat(40_000), true],
  ['/old,/new\n'.repeat(200_000), false],
  ['ä'.repeat(900_000), false], // short, but long once encoded
])('says whether a text fits into a form without files', (text, fits) => {
  expect(fitsTextForm(text)).toBe(fits);
});
