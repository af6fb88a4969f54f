/** Included with every used car on sites that enable it. */
export const usedCarPromises = ['48 hour money back', '12 months roadside assist'] as const;
