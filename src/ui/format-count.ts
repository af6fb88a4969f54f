const wholeNumber = new Intl.NumberFormat('en-AU');

/** `1204` reads `1,204`. */
export const formatCount = (count: number): string =>
  // A page has a hundred of them, and hardly one with anything to set apart.
  count >= 0 && count < 1000 && Number.isInteger(count) ? String(count) : wholeNumber.format(count);
