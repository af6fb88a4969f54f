import { formatDollars } from '../inventory/price.ts';
import type { Fees } from './loan.ts';

/** What a comparison rate counts with, to follow 'worked out for this loan'. */
export function feeWords({ atStart, monthly }: Fees): string {
  const parts = [
    ...(atStart > 0 ? [`${formatDollars(atStart)} paid at the start`] : []),
    ...(monthly > 0 ? [`${formatDollars(monthly)} a month`] : []),
  ];
  return parts.length === 0
    ? ' without fees'
    : ` with fees of ${parts.join(' and ')}, which come on top of the repayment`;
}
