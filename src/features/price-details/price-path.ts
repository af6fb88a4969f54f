/** The page about the price of a car. */
export const getPricePath = (slug: string): string => `/cars/${slug}/price`;
