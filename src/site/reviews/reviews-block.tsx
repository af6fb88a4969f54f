import { BlockFrame } from '../../features/content/blocks/block-frame.tsx';
import { StarRating } from '../../features/locations/reviews/star-rating.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ReviewCard } from './review-card.tsx';
import type { ReviewsData } from './reviews-data.ts';

/** The average of all reviews, the newest ones, and a link to the rest. */
export const ReviewsBlock = ({ heading, reviews: data }: { heading: string | null; reviews: ReviewsData }) => (
  <BlockFrame kind="reviews" heading={heading} aside={<StarRating rating={data.rating} />}>
    <ul className="review-list">
      {data.reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
    {data.allReviewsHref !== null && (
      <p className="review-more">
        <SmartLink to={data.allReviewsHref} className="btn btn-outline">
          Read all our reviews <Icon name="arrow-right" />
        </SmartLink>
      </p>
    )}
  </BlockFrame>
);
