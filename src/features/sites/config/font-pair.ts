/** The fonts that every template can use, for headings and text. Each is a template's own. */
export const fontPairs = ['classic', 'modern', 'bold'] as const;
export type FontPair = (typeof fontPairs)[number];
