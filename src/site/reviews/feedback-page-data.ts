import type { PageHead } from '../shell/page-head.ts';
import type { FeedbackNames } from './parse-feedback-names.ts';

export type FeedbackPageData = FeedbackNames & {
  head: PageHead;
  /** The dealer's review page, if it has one. */
  reviewPage: string | null;
  survey: string;
};
