import type { SiteRequest } from '../site-request.ts';
import { askedNames } from './asked-names.ts';
import { reviewPageOf, surveyPath } from './feedback-choices.ts';
import type { FeedbackPageData } from './feedback-page-data.ts';
import { reviewProfilesOf } from './reviews-of.server.ts';

export async function readFeedbackPage(request: SiteRequest, url: URL): Promise<FeedbackPageData> {
  const names = askedNames(url.searchParams);
  return {
    head: {
      title: 'How was your experience?',
      siteName: request.site.name,
      description: 'Tell us how it went.',
      canonical: null, // for whoever was sent a link to it
    },
    ...names,
    reviewPage: reviewPageOf(await reviewProfilesOf(request), names.dealershipName),
    survey: surveyPath,
  };
}
