import { z } from 'zod';
import { financeProviders } from '../cars/finance-providers.ts';
import { flag, section } from '../sites/config/schema-helpers.ts';
import { financePaths } from './finance-paths.ts';

export const financeConfig = section(
  { group: 'money', label: 'Finance', help: 'Repayments beside cars, the calculator and the finance page.' },
  {
    provider: z.enum(financeProviders).nullable().default(null).meta({
      label: 'Lender',
      help: 'Repayments of this lender are shown beside cars. Its rates are entered on the dealership’s finance page.',
      whenEmpty: 'None: no repayments are shown',
    }),
    hidden: flag(false, { label: 'Hide finance', help: 'No repayments, no calculator and no finance page.' }),
    calculatorRate: z
      .union([z.literal(10), z.literal(8.5)])
      .default(10)
      .meta({
        label: 'Rate of the calculator',
        help: 'The yearly interest rate that the calculator starts with.',
        options: { 10: '10 %', 8.5: '8.5 %' },
      }),
    path: z
      .enum(financePaths)
      .default('/finance')
      .meta({
        label: 'Address of the finance page',
        help: 'The other two addresses lead visitors to this one.',
        options: Object.fromEntries(financePaths.map((path) => [path, path])),
      }),
    callToAction: flag(true, {
      label: 'Finance block on pages',
      help: 'Invites visitors to apply for finance, on the home page and beside cars.',
    }),
    // Fees in the calculator's comparison rate, in whole dollars: once at the start, and every month.
    establishmentFee: z.number().int().min(0).max(5000).default(395).meta({
      label: 'Establishment fee',
      help: 'Paid once; part of the comparison rate in the calculator.',
      unit: 'dollars',
    }),
    monthlyFee: z.number().int().min(0).max(100).default(8).meta({
      label: 'Monthly fee',
      help: 'Part of the comparison rate in the calculator.',
      unit: 'dollars',
    }),
  },
);
export type FinanceSection = { finance: z.infer<typeof financeConfig> };
