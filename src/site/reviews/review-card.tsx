import { Stars } from '../../ui/stars.tsx';
import type { ReviewCardData } from './reviews-data.ts';

/** A long text continues in a native `details`; the styles join both parts. */
export const ReviewCard = ({ review: { name, rating, when, date, text, rest, photo } }: { review: ReviewCardData }) => (
  <figure className="review-card">
    <figcaption>
      {photo && <img src={photo} alt={`Shared by ${name}`} width={56} height={56} loading="lazy" decoding="async" />}
      <span>
        <b>{name}</b>
        <span title={date}>{when}</span>
      </span>
    </figcaption>
    <Stars value={rating} className="size-4" />
    {text !== '' && (
      <blockquote className={rest === null ? 'comments' : 'comments comments-folded comments-cut'}>
        <p>{text}</p>
        {rest !== null && (
          <details>
            <summary className="text-link">
              <span className="when-closed">Read more</span>
              <span className="when-open">Read less</span>
            </summary>
            <p>{rest}</p>
          </details>
        )}
      </blockquote>
    )}
  </figure>
);
