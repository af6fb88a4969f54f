import type { FaqItem } from '../sites/config/content.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { faqOf } from './faq.ts';

/** What stands under the cars of every results page of the site. */
export type SearchFoot = { faq: FaqItem[]; terms: string | null };

export const searchFootOf = (config: SiteConfig): SearchFoot => ({
  faq: config.content.faqOnSearch ? faqOf(config) : [],
  terms: config.content.searchTerms,
});
