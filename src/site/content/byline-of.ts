import type { ContentEntry } from '../../features/content/content-page-store.server.ts';
import { dateInWords } from '../../features/locations/review.ts';
import { wallClock } from '../../features/locations/wall-clock.ts';
import type { Byline } from './article-card-data.ts';

/** Letters that somebody reads in a minute: two hundred words and their spaces. */
const lettersAMinute = 1200;

/** By the calendar of the dealership's own time zone. */
export const bylineOf = (
  { publishedAt, author, letters }: Pick<ContentEntry, 'publishedAt' | 'author' | 'letters'>,
  zone: string,
): Byline => ({
  date: dateInWords(wallClock(publishedAt, zone).date),
  author,
  minutes: Math.max(1, Math.round(letters / lettersAMinute)),
});
