import type { Review } from '../../../../features/locations/reviews/review.ts';
import { Stars } from '../../../../ui/stars.tsx';

type Look = { className: string; textClassName: string };

/** The newest reviews, styled by the template. */
export const ReviewQuotes = ({ reviews, limit = 3, ...look }: Look & { reviews: Review[]; limit?: number }) =>
  reviews.slice(0, limit).map((review) => <ReviewQuote key={review.id} review={review} {...look} />);

/** A review, truncated so that neighbouring cards have similar heights. */
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
