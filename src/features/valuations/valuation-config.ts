import { z } from 'zod';
import { flag, section } from '../sites/config/schema-helpers.ts';

export const valuationConfig = section(
  { group: 'money', label: 'Trade-in valuations', help: 'Visitors describe their car and see an offer.' },
  {
    enabled: flag(true, {
      label: 'Value cars online',
      help: 'Without it the trade-in page is a plain enquiry form.',
    }),
    savesResult: flag(false, {
      label: 'Store results',
      help: 'Other systems of yours can then read a visitor’s valuation by its number.',
    }),
    offerPercent: z.number().int().min(50).max(100).default(86).meta({
      label: 'Highest offer',
      help: 'What you offer for a car in excellent condition, as a share of its market price.',
      unit: '%',
    }),
  },
);
export type ValuationSection = { valuation: z.infer<typeof valuationConfig> };
