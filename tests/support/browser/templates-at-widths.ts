/** One site of each template at the widths of a phone and a desktop. */
export const templatesAtWidths = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'].flatMap((slug) =>
  [390, 1440].map((width) => [slug, width] as const),
);

/** One site of each template, once. For parts of a page; page-walk.test.ts checks whole pages at both widths. */
export const templatesOnce = [
  ['swan-river-toyota', 390],
  ['harbour-motors', 1440],
  ['tamar-auto', 390],
] as const;
