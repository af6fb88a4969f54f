import type { Rating } from '../../features/locations/cards/location-facts.ts';

/** View model of a review card. */
export type ReviewCardData = {
  id: number;
  name: string;
  rating: number;
  /** '3 weeks ago' */
  when: string;
  /** '18 April 2025' */
  date: string;
  /** Cut at the end of a word if long; `rest` continues it. */
  text: string;
  rest: string | null;
  /** URL of a square picture. */
  photo: string | null;
};

/** The newest reviews, with the average and count of all. */
export type ReviewsData = {
  rating: Rating;
  reviews: ReviewCardData[];
  allReviewsHref: string | null;
};
