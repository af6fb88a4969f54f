import type { FaqItem } from './content-config.ts';
import { buildFaq, type FaqConfig } from './faq.ts';

/** Shown below the cars of every results page. */
export type SearchFooter = { faq: FaqItem[]; terms: string | null };

export const buildSearchFooter = (config: FaqConfig): SearchFooter => ({
  faq: config.content.faqOnSearch ? buildFaq(config) : [],
  terms: config.content.searchTerms,
});
