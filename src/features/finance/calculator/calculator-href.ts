import type { FinanceOffer } from '../finance-offer.ts';
import { toTypedLoan } from './typed-loan.ts';

/** The element id of the calculator. */
export const calculatorId = 'calculator';

/** The finance page with the calculator set to a car's figures. */
export function calculatorHref({ path, start }: FinanceOffer['calculator']): string {
  return `${path}?${new URLSearchParams(toTypedLoan(start))}#${calculatorId}`;
}
