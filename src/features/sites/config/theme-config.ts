import { z } from 'zod';
import { fontPairs } from './font-pair.ts';
import { hexColour, line, section } from './schema-helpers.ts';

/** Colour, corners and density on top of the template. */
export const themeConfig = section(
  { group: 'look', label: 'Theme', help: 'Colour, corners and spacing on top of the template.' },
  {
    brand: hexColour
      .default('#1f4a8a')
      .meta({ label: 'Brand colour', help: 'Buttons, links and highlights on every page.' }),
    radius: z.number().int().min(0).max(24).nullable().default(null).meta({
      label: 'Rounded corners',
      help: 'How round buttons, cards and pictures are. 0 is square.',
      unit: 'px',
      whenEmpty: 'The template’s own',
    }),
    density: z
      .enum(['comfortable', 'compact'])
      .default('comfortable')
      .meta({ label: 'Spacing', help: 'Compact fits more cars and text on a screen.' }),
    // Null keeps the template's own.
    fonts: z
      .enum(fontPairs)
      .nullable()
      .default(null)
      .meta({
        label: 'Font pair',
        help: 'The letters of headings and texts on every page.',
        whenEmpty: 'The template’s own',
        options: {
          classic: 'Classic: Playfair Display and Source Sans',
          modern: 'Modern: Hanken Grotesk',
          bold: 'Bold: Sofia Sans Extra Condensed and Public Sans',
        },
      }),
    tagline: line(80).default('').meta({
      label: 'Tagline',
      help: 'A short line beside your name in the header. Leave empty for none.',
    }),
  },
);
export type ThemeSection = { theme: z.infer<typeof themeConfig> };
