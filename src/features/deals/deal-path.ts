/** What a visitor has done towards buying a car. */
export const getDealPath = (slug: string): string => `/cars/${slug}/deal`;
