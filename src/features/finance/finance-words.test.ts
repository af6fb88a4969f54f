import { expect, it } from 'vitest';
import { comparisonTerms, withComparisonTerms } from './finance-words.ts';

it.each([
  ['Ask your lender.', `Ask your lender. ${comparisonTerms}`],
  ['', comparisonTerms],
  [`Terms. ${comparisonTerms} More.`, `Terms. ${comparisonTerms} More.`],
])('N14 carries the example and the warning once, whatever a lender says: %s', (text, whole) => {
  expect(withComparisonTerms(text)).toBe(whole);
});
