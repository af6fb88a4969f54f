import type { PageHead } from '../page-head.ts';
import type { AskedNames } from './asked-names.ts';

export type FeedbackPageData = AskedNames & {
  head: PageHead;
  /** The dealer's review page; null where it has none. */
  reviewPage: string | null;
  survey: string;
};
