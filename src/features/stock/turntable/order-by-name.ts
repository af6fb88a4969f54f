const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Files in the order that a person expects: `car-2.jpg` before `car-10.jpg`. */
export const orderByName = <File extends { readonly name: string }>(files: readonly File[]): File[] =>
  files.toSorted((a, b) => collator.compare(a.name, b.name));
