import type { FinanceOffer } from '../finance-offer.ts';

/** The element id of the calculator. */
export const calculatorId = 'calculator';

/** The finance page with the calculator set to a car's figures. */
export function calculatorHref({ path, start: { price, deposit } }: FinanceOffer['calculator']): string {
  return `${path}?${new URLSearchParams({ price: String(price), deposit: String(deposit) })}#${calculatorId}`;
}
