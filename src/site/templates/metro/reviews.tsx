import { Section } from '../../../ui/section.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { ratingLabel } from '../components/home/rating-label.ts';
import { ReviewQuotes } from '../components/home/review-quotes.tsx';

type ReviewsProps = Pick<HomeData, 'reviews' | 'rating'> & { omitsTopPadding: boolean };

export function Reviews({ reviews, rating, omitsTopPadding }: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <Section
      heading="Customer reviews"
      className={omitsTopPadding ? 'pt-0' : ''}
      aside={
        rating && (
          <p className="text-sm text-muted">
            <strong className="text-ink">{rating.average.toFixed(1)} out of 5</strong> {ratingLabel(rating)}
          </p>
        )
      }
    >
      <div className="grid gap-3 sm:gap-gap md:grid-cols-3">
        <ReviewQuotes
          reviews={reviews}
          className="flex flex-col rounded-card bg-surface p-5 shadow-card"
          textClassName="mt-3"
        />
      </div>
    </Section>
  );
}
