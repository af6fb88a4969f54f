import type { z } from 'zod';
import { label, paragraph, section } from './schema-helpers.ts';

/** Texts that a site may replace with its own. */
export const textsConfig = section(
  { group: 'texts', label: 'Words', help: 'Short texts that appear on many pages.' },
  {
    noPrice: label().default('Enquire for price.').meta({
      label: 'Instead of a price',
      help: 'Shown on cars without a price.',
    }),
    vehicleNoun: label(40).default('cars').meta({
      label: 'Word for several vehicles',
      help: 'In counts and headings, as in “120 cars”. A caravan dealer writes “caravans”.',
    }),
    vehicleNounSingular: label(40).default('car').meta({
      label: 'Word for one vehicle',
      help: 'In counts and headings, as in “1 car”.',
    }),
    callDealer: label(60).default('Call the dealer').meta({
      label: 'Text of the call button',
      help: 'Beside a car, and on phones at the end of the screen.',
    }),
    footerNote: paragraph(500).nullable().default(null).meta({
      label: 'Note in the footer',
      help: 'One or two sentences after the notice about prices, on every page.',
      paragraph: true,
      whenEmpty: 'No note',
    }),
    customTerms: paragraph(100_000).nullable().default(null).meta({
      label: 'Your own terms and conditions',
      help: 'Replaces the text of the terms page. A blank line begins a new paragraph.',
      paragraph: true,
      whenEmpty: 'The platform’s terms',
    }),
  },
);
export type TextsSection = { texts: z.infer<typeof textsConfig> };
