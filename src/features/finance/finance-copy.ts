/** `8.99%`: always two decimals, so that rates line up. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;

const comparisonBasis = 'Comparison rate based on a $30,000 5-year secured loan.';

/** Shown with every comparison rate; the National Credit Code requires this wording. */
export const comparisonWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** Shown with every lender's comparison rate: its basis and the warning. */
export const comparisonTerms = `${comparisonBasis} ${comparisonWarning}`;

/** Adds the required terms to a lender's text if it lacks them. */
export const withComparisonTerms = (text: string): string =>
  text.includes(comparisonTerms) ? text : `${text} ${comparisonTerms}`.trim();

export const saleDisclaimer = 'The comparison rate is a guide only and lender approval is needed.';
