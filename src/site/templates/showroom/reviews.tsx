import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/section.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { ratingLabel } from '../components/home/rating-label.ts';
import { ReviewQuotes } from '../components/home/review-quotes.tsx';

type ReviewsProps = Pick<HomeData, 'reviews' | 'rating'> & { omitsTopPadding: boolean };

/** Reviews in the display font. */
export function Reviews({ reviews, rating, omitsTopPadding }: ReviewsProps) {
  if (reviews.length === 0 && !rating) return null;
  return (
    <Section
      heading="What our customers say"
      aside={rating && <Rating rating={rating} />}
      className={classNames('border-b border-line', omitsTopPadding && 'pt-0')}
    >
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <ReviewQuotes
          reviews={reviews}
          className="flex flex-col border-t border-ink pt-5"
          textClassName="mt-3 font-display text-xl leading-normal"
        />
      </div>
    </Section>
  );
}

const Rating = ({ rating }: { rating: HomeData['rating'] & object }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="font-display text-3xl leading-none">{rating.average.toFixed(1)}</span>
    <Stars value={rating.average} />
    <span className="text-muted">{ratingLabel(rating)}</span>
  </p>
);
