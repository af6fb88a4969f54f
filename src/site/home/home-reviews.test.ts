import { describe, expect, it } from 'vitest';
import type { Review } from '../../features/locations/reviews/review.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildHomeReviews } from './home-reviews.ts';

const review: Review = {
  id: 1,
  image: null,
  customer_name: 'Kim',
  text: 'Quick and kind.',
  rating: 5,
  created_at_time_ago_in_words: 'today',
  review_date: '18/04/2025',
  review_date_in_words: '18 April 2025',
};

describe('the reviews of a home page', () => {
  it.each<[string, number | null, object, boolean]>([
    ['at the minimum of 4', 4, {}, false],
    ['above it', 4.1, {}, true],
    ['at a minimum of the site’s own', 4.5, { minimumRating: 4.5 }, false],
    ['that is missing', null, {}, false],
    ['that the site hides', 5, { hidden: true }, false],
  ])('H30 with an average %s', (_what, average_rating, config, isShown) => {
    const { reviews } = parseSiteConfig({ reviews: config });
    expect(buildHomeReviews(reviews, { reviews: [review], count: 3, average_rating })).toEqual(
      isShown ? { reviews: [review], rating: { average: average_rating, count: 3 } } : { reviews: [], rating: null },
    );
  });
});
