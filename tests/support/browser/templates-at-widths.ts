/** One site of each template, and the widths of a phone and a desk. */
export const templatesAtWidths = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'].flatMap((slug) =>
  [390, 1440].map((width) => [slug, width] as const),
);
