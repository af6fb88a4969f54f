/** One site of each template at the widths of a phone and a desktop. */
export const templatesAtWidths = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'].flatMap((slug) =>
  [390, 1440].map((width) => [slug, width] as const),
);
