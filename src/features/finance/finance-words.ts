/** `8.99%`: rates always carry two decimals, so that two of them line up. */
export const rateWords = (rate: number): string => `${rate.toFixed(2)}%`;

const comparisonBasis = 'Comparison rate based on a $30,000 5-year secured loan.';

/** Stands beside every comparison rate, in these words, as the National Credit Code asks. */
export const comparisonWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** A lender's comparison rate never stands without its example and the warning that speaks of it. */
export const comparisonTerms = `${comparisonBasis} ${comparisonWarning}`;

/** A lender's own text may say less than the rate beside it asks for. */
export const withComparisonTerms = (text: string): string =>
  text.includes(comparisonTerms) ? text : `${text} ${comparisonTerms}`.trim();

export const saleDisclaimer = 'The comparison rate is a guide only and lender approval is needed.';
