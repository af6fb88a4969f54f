import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { calculatorHref } from './calculator-href.ts';
import type { FinanceOffer } from '../finance-offer.ts';
import type { RepaymentCalculator } from './repayment-calculator.tsx';
import { useDetailsOpen } from '../use-details-open.ts';

const load = () => import('./repayment-calculator.tsx');

/** The calculator in a disclosure; its code loads on hover. Without JavaScript a link to the finance page. */
export function CalculatorDisclosure({ calculator }: Pick<FinanceOffer, 'calculator'>) {
  const [Calculator, setCalculator] = useState<typeof RepaymentCalculator | null>(null);
  const [failed, setFailed] = useState(false);
  const details = useDetailsOpen(() => {
    load().then(
      (module) => setCalculator(() => module.RepaymentCalculator),
      () => setFailed(true),
    );
  });
  return (
    // A failed preload is retried, and its error shown, when the disclosure opens.
    <details className="finance-more" onPointerEnter={() => void load().catch(() => undefined)} {...details}>
      <summary>
        Work out your repayments <Icon name="chevron-down" className="turns size-4" />
      </summary>
      {Calculator ? (
        <Calculator calculator={calculator} />
      ) : (
        <output className="block">
          {failed && 'The calculator could not be loaded just now. '}
          <SmartLink to={calculatorHref(calculator)} className="text-link">
            Open the calculator on our finance page
          </SmartLink>
        </output>
      )}
    </details>
  );
}
