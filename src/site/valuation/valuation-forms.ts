/** The value of the hidden field `form` in the first step. */
export const beginFormName = 'valuation';

/** The name of the submit buttons of later steps. */
export const actionField = 'do';
export const valuationActions = ['confirm', 'describe', 'answer', 'accept', 'enquire'] as const;
export type ValuationAction = (typeof valuationActions)[number];
