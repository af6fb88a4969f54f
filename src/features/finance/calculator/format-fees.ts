import { formatDollars } from '../../cars/price.ts';
import type { Fees } from './loan.ts';

/** The fees in a comparison rate; follows 'worked out for this loan'. */
export function formatFees({ atStart, monthly }: Fees): string {
  const parts = [
    ...(atStart > 0 ? [`${formatDollars(atStart)} paid at the start`] : []),
    ...(monthly > 0 ? [`${formatDollars(monthly)} a month`] : []),
  ];
  return parts.length === 0
    ? ' without fees'
    : ` with fees of ${parts.join(' and ')}, which are on top of the repayment`;
}
