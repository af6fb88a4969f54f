import { formatCount } from '../../ui/text/format-count.ts';
import type { ReservationSection } from './reservation-config.ts';

/**
 * The deposit in cents: the site's amount, at most a tenth of the price. The cap is the law in New South Wales and
 * applied in every state.
 */
export const calculateDeposit = (
  price: number,
  { deposit }: Pick<ReservationSection['reservation'], 'deposit'>,
): number => Math.min(deposit * 100, price * 10);

/** `$200`, `$1.50` */
export function formatCents(cents: number): string {
  const rest = cents % 100;
  return `$${formatCount((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
