import { z } from 'zod';
import { fontPairs } from './font-pair.ts';
import { hexColour, imageId, line, section } from './schema-helpers.ts';

/** Colour, corners, density and the dealer's own images on top of the template. */
export const themeConfig = section(
  { group: 'look', label: 'Theme', help: 'Colour, logo, corners and spacing on top of the template.' },
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
    logoImageId: imageId.meta({
      label: 'Logo',
      help: 'In the header, instead of your name as text. Best as a PNG or WebP with a transparent ground, at least 400 px wide.',
      whenEmpty: 'Your name as text',
    }),
    darkLogoImageId: imageId.meta({
      label: 'Logo on a dark ground',
      help: 'For the dark header of the Outback template. A light version of your logo.',
      whenEmpty: 'The same logo',
    }),
    shareImageId: imageId.meta({
      label: 'Share image',
      help: 'Shown when someone shares a page that has no picture of its own, best 1280 × 720 px. Cars show their own photo.',
      whenEmpty: 'No picture',
    }),
    iconImageId: imageId.meta({
      label: 'Icon',
      help: 'In the tabs and bookmarks of browsers and on phones. The middle of the image is used, as a square.',
      whenEmpty: 'Your initial on the brand colour',
    }),
    tagline: line(80).default('').meta({
      label: 'Tagline',
      help: 'A short line beside your name in the header. Leave empty for none.',
    }),
  },
);
export type ThemeSection = { theme: z.infer<typeof themeConfig> };
