import type { Review } from '../../../features/locations/review.ts';
import { Stars } from '../../../ui/stars.tsx';

type Look = { className: string; textClassName: string };

/** The newest reviews, each in a card of the template's making. */
export const ReviewQuotes = ({ reviews, most = 3, ...look }: Look & { reviews: Review[]; most?: number }) =>
  reviews.slice(0, most).map((review) => <ReviewQuote key={review.id} review={review} {...look} />);

/** What one customer said, cut off where it gets long: cards beside each other stay alike. */
const ReviewQuote = ({ review, className, textClassName }: Look & { review: Review }) => (
  <figure className={className}>
    <Stars value={review.rating} className="size-4" />
    <blockquote className={textClassName}>
      <p className="line-clamp-5">{review.text}</p>
    </blockquote>
    <figcaption className="mt-auto pt-4 text-sm text-muted">
      <span className="font-semibold text-ink">{review.customer_name}</span> · {review.created_at_time_ago_in_words}
    </figcaption>
  </figure>
);
