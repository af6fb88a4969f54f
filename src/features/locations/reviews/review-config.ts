import { z } from 'zod';
import { flag, section } from '../../sites/config/schema-helpers.ts';

export const reviewsConfig = section({ hidden: flag(false), minimumRating: z.number().min(0).max(5).default(4) });
export type ReviewsSection = { reviews: z.infer<typeof reviewsConfig> };
