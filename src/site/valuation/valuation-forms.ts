/** What the form calls itself that a valuation begins with. */
export const beginningForm = 'valuation';

/** Which form of a later step was sent, by the button that sends it. */
export const deedField = 'do';
export const deeds = ['confirm', 'describe', 'answer', 'accept', 'enquire'] as const;
export type Deed = (typeof deeds)[number];
