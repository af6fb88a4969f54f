import { classNames } from '../../ui/class-names.ts';
import { countOf } from '../../ui/count-of.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Rating } from './location-facts.ts';
import { starFills } from './star-fills.ts';

/** A place's average in stars and figures, and how many reviews it is made of. */
export function StarRating({ rating }: { rating: Rating }) {
  const { full, partial } = starFills(rating.average);
  return (
    <p className="star-rating">
      <span className="star-row" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <span key={place} className={classNames('star', place < full && 'star-full')}>
            <Icon name="star" />
            {place === full && (
              <span className="star-partial" style={{ width: `${partial}%` }}>
                <Icon name="star" />
              </span>
            )}
          </span>
        ))}
      </span>
      <b>{rating.average.toFixed(1)}</b>
      <span className="sr-only"> out of 5 stars</span>
      <span className="text-muted">{countOf(rating.count, { one: 'review', many: 'reviews' })}</span>
    </p>
  );
}
