import { classNames } from '../../../ui/class-names.ts';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Rating } from '../cards/location-facts.ts';
import { getStarFills } from './star-fills.ts';

/** The average rating in stars and figures, with the number of reviews. */
export function StarRating({ rating }: { rating: Rating }) {
  const { full, partial } = getStarFills(rating.average);
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
      <span className="text-muted">{countWithNoun(rating.count, { one: 'review', many: 'reviews' })}</span>
    </p>
  );
}
