import { z } from 'zod';
import { flag, section } from '../../sites/config/schema-helpers.ts';

export const reviewsConfig = section(
  { group: 'contact', label: 'Reviews', help: 'What customers say about your locations.' },
  {
    hidden: flag(false, { label: 'Hide reviews', help: 'No stars and no reviews anywhere on the website.' }),
    minimumRating: z.number().min(0).max(5).default(4).meta({
      label: 'Lowest average shown',
      help: 'Stars of a location appear if its average is at least this.',
      unit: 'stars',
    }),
  },
);
export type ReviewsSection = { reviews: z.infer<typeof reviewsConfig> };
