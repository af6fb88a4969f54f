const wholeNumber = new Intl.NumberFormat('en-AU');

/** `1204` reads `1,204`. */
export const formatCount = (count: number): string => wholeNumber.format(count);
