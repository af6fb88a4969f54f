import { formatDollars } from '../cars/price.ts';
import type { SeenPrice } from '../sites/browser-storage.ts';
import { parseMoment, printMoment } from './deal-cookies.ts';

/** The price of the car when the visitor began their deal. */
export type BegunPrice = { amount: number; type: string; at: Date };

export const printBegunPrice = ({ amount, type, at }: BegunPrice): string => `${amount}.${type}.${printMoment(at)}`;

export function parseBegunPrice(text: string | undefined): BegunPrice | null {
  const [, amount = '', type = '', seconds] = /^([1-9]\d{0,8})\.([a-z_]+)\.(\d+)$/.exec(text ?? '') ?? [];
  const at = parseMoment(seconds);
  return at && { amount: Number(amount), type, at };
}

/** '$500 less than when you began on 15 November 2026.' Null unless the price, of the same type, has dropped since. */
export function describePriceDrop(
  begun: BegunPrice | null,
  now: SeenPrice | null,
  formatDay: (at: Date) => string,
): string | null {
  if (!begun || !now || begun.type !== now.type || now.amount >= begun.amount) return null;
  return `${formatDollars(begun.amount - now.amount)} less than when you began on ${formatDay(begun.at)}.`;
}
