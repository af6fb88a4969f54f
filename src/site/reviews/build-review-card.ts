import type { Review } from '../../features/locations/reviews/review.ts';
import type { ReviewCardData } from './reviews-data.ts';

/** Characters of a review shown before 'Read more'. */
const lettersShown = 220;

export function buildReviewCard(review: Review): ReviewCardData {
  const [text, rest] = cut(review.text.trim().replaceAll(/\s+/g, ' '));
  return {
    id: review.id,
    name: review.customer_name,
    rating: review.rating,
    when: review.created_at_time_ago_in_words,
    date: review.review_date_in_words,
    text,
    rest,
    photo: review.image?.thumb.url ?? null,
  };
}

/** Cuts at the end of a word, and only if the rest is worth a click. */
function cut(text: string): [shown: string, rest: string | null] {
  const letters = [...text]; // by code point, so that no emoji is cut in half
  if (letters.length <= lettersShown * 1.25) return [text, null];
  const start = letters.slice(0, lettersShown).join('');
  const end = start.lastIndexOf(' ');
  const shown = end > 0 ? start.slice(0, end) : start;
  return [shown, text.slice(shown.length).trimStart()];
}
