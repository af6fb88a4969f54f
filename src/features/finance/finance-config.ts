import { z } from 'zod';
import { financeProviders } from '../cars/finance-providers.ts';
import { flag, section } from '../sites/config/schema-helpers.ts';
import { financePaths } from './finance-paths.ts';

export const financeConfig = section({
  provider: z.enum(financeProviders).nullable().default(null),
  hidden: flag(false),
  calculatorRate: z.union([z.literal(10), z.literal(8.5)]).default(10),
  path: z.enum(financePaths).default('/finance'),
  callToAction: flag(true),
  // Fees in the calculator's comparison rate, in whole dollars: once at the start, and every month.
  establishmentFee: z.number().int().min(0).max(5000).default(395),
  monthlyFee: z.number().int().min(0).max(100).default(8),
});
export type FinanceSection = { finance: z.infer<typeof financeConfig> };
