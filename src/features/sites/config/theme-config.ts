import { z } from 'zod';
import { hexColour, section } from './schema-helpers.ts';

/** Colour, corners and density on top of the template. */
export const themeConfig = section({
  brand: hexColour.default('#1f4a8a'),
  radius: z.number().int().min(0).max(24).nullable().default(null), // px; null keeps the template's own
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  tagline: z.string().max(80).default(''),
});
export type ThemeSection = { theme: z.infer<typeof themeConfig> };
