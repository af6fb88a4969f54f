import type { ReviewCollection } from '../../features/locations/reviews/review.ts';
import { getVisibleRating } from '../../features/locations/reviews/visible-rating.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { HomeData } from './home-data.ts';

/** Shows reviews only together with their rating. */
export function buildHomeReviews(
  settings: SiteConfig['reviews'],
  { reviews, average_rating: average, count }: ReviewCollection,
): Pick<HomeData, 'reviews' | 'rating'> {
  const rating = getVisibleRating(settings, { average, count });
  return { reviews: rating ? reviews : [], rating };
}
