import type { Fees } from './loan.ts';

const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$395`, `$7.50` */
const formatFee = (amount: number): string => dollars.format(amount);

/** `$395 paid at the start and $8 a month`; empty without fees. */
export const listFees = ({ atStart, monthly }: Fees): string =>
  [
    ...(atStart > 0 ? [`${formatFee(atStart)} paid at the start`] : []),
    ...(monthly > 0 ? [`${formatFee(monthly)} a month`] : []),
  ].join(' and ');

/** The fees in a comparison rate; follows 'worked out for this loan'. */
export function formatFees(fees: Fees): string {
  const list = listFees(fees);
  return list === '' ? ' without fees' : ` with fees of ${list}, which are on top of the repayment`;
}
