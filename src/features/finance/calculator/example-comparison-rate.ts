import { calculateLoan } from './calculate-loan.ts';
import type { Fees } from './loan.ts';

/** The comparison rate that stands beside an interest rate: that of the law's example, $30,000 over five years. */
export const calculateExampleComparisonRate = (rate: number, fees: Fees): number | null =>
  calculateLoan({ price: 30_000, deposit: 0, balloon: 0, years: 5, rate, frequency: 'monthly' }, fees).comparisonRate;
