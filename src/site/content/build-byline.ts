import type { ContentPageSummary } from '../../features/content/content-page-store.server.ts';
import { formatLongDate } from '../../features/locations/reviews/review.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';
import type { Byline } from './article-card-data.ts';

/** Characters read in a minute: 200 words and their spaces. */
const charactersPerMinute = 1200;

/** Dates are in the dealership's time zone. */
export const buildByline = (
  { publishedAt, author, letters }: Pick<ContentPageSummary, 'publishedAt' | 'author' | 'letters'>,
  zone: string,
): Byline => ({
  date: formatLongDate(toLocalTime(publishedAt, zone).date),
  author,
  minutes: Math.max(1, Math.round(letters / charactersPerMinute)),
});
