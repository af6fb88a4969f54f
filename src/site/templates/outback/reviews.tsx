import { Section } from '../../../ui/section.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { HomeData } from '../../home/home-data.ts';
import { ratingLabel } from '../components/home/rating-label.ts';
import { ReviewQuotes } from '../components/home/review-quotes.tsx';

type ReviewsProps = Pick<HomeData, 'reviews' | 'rating'> & { omitsTopPadding: boolean };

/** The rating in very large type, and two reviews. */
export function Reviews({ reviews, rating, omitsTopPadding }: ReviewsProps) {
  if (reviews.length === 0 && !rating) return null;
  return (
    <Section heading="Straight from our customers" className={omitsTopPadding ? 'pt-0' : ''}>
      <div className="grid gap-gap lg:grid-cols-[auto_1fr_1fr]">
        {rating && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-site bg-ink p-6 text-on-night lg:flex-col lg:items-start lg:justify-center lg:p-9">
            <span className="font-display text-[5rem] leading-[0.75] lg:text-[7rem] font-black">
              {rating.average.toFixed(1)}
            </span>
            <span>
              <Stars value={rating.average} className="size-6" />
              <span className="mt-1 block text-night-muted">{ratingLabel(rating)}</span>
            </span>
          </p>
        )}
        <ReviewQuotes
          reviews={reviews}
          limit={2}
          className="flex flex-col border-l-4 border-brand bg-sunken p-6"
          textClassName="mt-3 text-lg"
        />
      </div>
    </Section>
  );
}
