const wholeNumber = new Intl.NumberFormat('en-AU');

/** `1204` → `1,204` */
export const formatCount = (count: number): string =>
  // Fast path: most counts have no separator.
  count >= 0 && count < 1000 && Number.isInteger(count) ? String(count) : wholeNumber.format(count);
