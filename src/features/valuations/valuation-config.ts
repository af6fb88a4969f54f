import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const valuationConfig = section({
  enabled: flag(true),
  savesResult: flag(false),
  // The offer for a car in excellent condition, as a percentage of its market price.
  offerPercent: z.number().int().min(50).max(100).default(86),
});
export type ValuationSection = { valuation: z.infer<typeof valuationConfig> };
