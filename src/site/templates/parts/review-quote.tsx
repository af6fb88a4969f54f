import type { Review } from '../../../features/locations/review.ts';
import { Stars } from '../../../ui/stars.tsx';

type ReviewQuoteProps = { review: Review; className: string; textClassName: string };

/** What one customer said, cut off where it gets long: cards beside each other stay alike. */
export function ReviewQuote({ review, className, textClassName }: ReviewQuoteProps) {
  return (
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
}
