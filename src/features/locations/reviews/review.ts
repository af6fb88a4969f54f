import { z } from 'zod';

export const review = z.object({
  id: z.number().int(),
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }).nullable(),
  customer_name: z.string(),
  text: z.string(),
  rating: z.number().int().min(1).max(5),
  created_at_time_ago_in_words: z.string(),
  review_date: z.string().regex(/^\d\d\/\d\d\/\d{4}$/),
  review_date_in_words: z.string(),
});
export type Review = z.infer<typeof review>;

/** Average and count cover all reviews, not only the listed ones. */
export const reviewCollection = z.object({
  reviews: z.array(review),
  count: z.number().int(),
  average_rating: z.number().nullable(),
});
export type ReviewCollection = z.infer<typeof reviewCollection>;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];
const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const long = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2025-04-18' → '18/04/2025' */
export const formatReviewDate = (date: string): string => date.split('-').toReversed().join('/');

/** '2025-04-18' → '18 April 2025' */
export const formatLongDate = (date: string): string => long.format(new Date(`${date}T00:00:00Z`));

/** 'today', 'yesterday', '3 weeks ago', 'last year' */
export function formatTimeAgo(date: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(`${date}T00:00:00Z`)) / 86_400_000));
  const [unit, length] = steps.find(([, length]) => days >= length) ?? ['day', 1];
  return relative.format(-Math.floor(days / length), unit);
}
