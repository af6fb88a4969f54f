/** Whether visitors see a page: now, later, not yet, or no longer. */
export const pageStates = ['published', 'scheduled', 'draft', 'unpublished'] as const;
export type PageState = (typeof pageStates)[number];
