import { formatCount } from '../../ui/format-count.ts';
import type { SiteConfig } from './site-config.ts';

/** In cents. The site's amount, and never more than a tenth of the price: the law of New South Wales, kept everywhere. */
export const depositOf = (price: number, { deposit }: Pick<SiteConfig['reservation'], 'deposit'>): number =>
  Math.min(deposit * 100, price * 10);

/** `$200`, `$1.50` */
export function printCents(cents: number): string {
  const rest = cents % 100;
  return `$${formatCount((cents - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
