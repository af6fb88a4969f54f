import type { FinanceOffer } from './finance-offer.ts';

/** Where the calculator stands on the finance page. */
export const calculatorId = 'calculator';

/** The finance page with its calculator set to a car's figures. */
export function calculatorHref({ path, start: { price, deposit } }: FinanceOffer['calculator']): string {
  return `${path}?${new URLSearchParams({ price: String(price), deposit: String(deposit) })}#${calculatorId}`;
}
