const collator = new Intl.Collator('en-AU');

/** Compares names for an alphabetical list, regardless of case and accents. */
export const compareText = (a: string, b: string): number => collator.compare(a, b);
