import { expect, it } from 'vitest';
import { comparisonTerms, withComparisonTerms } from './finance-copy.ts';

it.each([
  ['Ask your lender.', `Ask your lender. ${comparisonTerms}`],
  ['', comparisonTerms],
  [`Terms. ${comparisonTerms} More.`, `Terms. ${comparisonTerms} More.`],
])('N14 contains the example and the warning once, with any lender text: %s', (text, expected) => {
  expect(withComparisonTerms(text)).toBe(expected);
});
