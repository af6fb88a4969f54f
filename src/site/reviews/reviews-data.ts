import type { Rating } from '../../features/locations/location-facts.ts';

/** What one customer said, in the words of the card. */
export type ReviewCardData = {
  id: number;
  name: string;
  rating: number;
  /** '3 weeks ago' */
  when: string;
  /** '18 April 2025' */
  date: string;
  /** A long text is cut at the end of a word; the rest goes on where it broke off. */
  text: string;
  rest: string | null;
  /** The address of a square picture. */
  photo: string | null;
};

/** The newest reviews, with the figures of all of them. */
export type ReviewsData = {
  rating: Rating;
  reviews: ReviewCardData[];
  /** Where all of them are. */
  allAt: string | null;
};
