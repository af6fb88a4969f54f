import { listReviews } from '../../features/locations/reviews/review-store.server.ts';
import { getVisibleRating } from '../../features/locations/reviews/visible-rating.ts';
import { listReviewProfiles } from '../../features/sites/dealerships/dealership-store.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { buildReviewCard } from './build-review-card.ts';
import type { ReviewsData } from './reviews-data.ts';

/** As the specification requires. */
const maxReviews = 12;

export const readReviewProfiles = cachePerSite(({ scope }) => listReviewProfiles(scope));

/** Null if the site hides its rating: reviews are shown with their rating or not at all. */
export const readReviews = cachePerSite(async (request): Promise<ReviewsData | null> => {
  const { scope, site, clock } = request;
  const [found, profiles] = await Promise.all([
    listReviews(scope, site.dealershipIds, { limit: maxReviews, now: clock() }),
    readReviewProfiles(request),
  ]);
  const rating = getVisibleRating(site.config.reviews, { average: found.average_rating, count: found.count });
  if (!rating) return null;
  return {
    rating,
    reviews: found.reviews.map(buildReviewCard),
    allReviewsHref: profiles[0]?.review_url ?? null,
  };
});
