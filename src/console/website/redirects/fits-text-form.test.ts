import { expect, it } from 'vitest';
import { fitsTextForm } from './fits-text-form.ts';

it.each(['/old-page,/new-page\n', '€'])('a text that fits into a form stays below the server’s limit: %j', (part) => {
  const longest = part.repeat(100_000 / part.length);
  expect(fitsTextForm(longest)).toBe(true);
  expect(new URLSearchParams({ csv: longest.replaceAll('\n', '\r\n') }).toString().length).toBeLessThan(1_000_000);
  expect(fitsTextForm(longest + part)).toBe(false);
});
