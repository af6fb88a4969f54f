import type { SiteRequest } from '../server/site-request.ts';
import { parseFeedbackNames } from './parse-feedback-names.ts';
import { findReviewUrl, surveyPath } from './feedback-links.ts';
import type { FeedbackPageData } from './feedback-page-data.ts';
import { readReviewProfiles } from './read-reviews.server.ts';

export async function readFeedbackPage(request: SiteRequest, url: URL): Promise<FeedbackPageData> {
  const names = parseFeedbackNames(url.searchParams);
  return {
    head: {
      title: 'How was your experience?',
      siteName: request.site.name,
      description: 'Tell us how it went.',
      canonical: null, // only for customers who were sent a link
    },
    ...names,
    reviewPage: findReviewUrl(await readReviewProfiles(request), names.dealershipName),
    survey: surveyPath,
  };
}
