import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

const faqItem = z.strictObject({ question: z.string().min(1), answer: z.string().min(1) });
export type FaqItem = z.infer<typeof faqItem>;

const points = (byDefault: string[]) => z.array(z.string().min(1)).default(byDefault);

/** The dealer's own texts beside the cars. */
export const contentConfig = section({
  faq: z.array(faqItem).nullable().default(null), // null means the platform's questions, answered from this config
  faqOnSearch: flag(true),
  searchTerms: z.string().nullable().default(null), // at the end of every results page
  whatsIncluded: points([
    'A mechanical and safety inspection before you collect the car',
    'A professional clean, inside and out',
    'A walk around every control and setting on the day of delivery',
  ]),
  whyBuyFromUs: points([
    'A licensed dealer, and clear title with every car',
    'Prices that show what they include',
    'Trade-ins, finance and servicing in one place',
  ]),
  protectYourCar: points([
    'Paint and fabric protection',
    'Window tinting',
    'Extended warranty cover',
    'Tow bars, dash cameras and other accessories, fitted before delivery',
  ]),
});
export type ContentSection = { content: z.infer<typeof contentConfig> };
