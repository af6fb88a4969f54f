import type { Review } from '../../features/locations/reviews/review.ts';
import type { ReviewCardData } from './reviews-data.ts';

/** Characters of a review shown before 'Read more'. */
const maxShownCharacters = 220;

export function buildReviewCard(review: Review): ReviewCardData {
  const [text, rest] = splitAtWord(review.text.trim().replaceAll(/\s+/g, ' '));
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
function splitAtWord(text: string): [shown: string, rest: string | null] {
  const characters = [...text]; // by code point, so that no emoji is cut in half
  if (characters.length <= maxShownCharacters * 1.25) return [text, null];
  const start = characters.slice(0, maxShownCharacters).join('');
  const end = start.lastIndexOf(' ');
  const shown = end > 0 ? start.slice(0, end) : start;
  return [shown, text.slice(shown.length).trimStart()];
}
