import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { calculatorHref } from './calculator-href.ts';
import type { FinanceOffer } from './finance-offer.ts';
import type { RepaymentCalculator } from './repayment-calculator.tsx';
import { useOnOpen } from './use-on-open.ts';

const load = () => import('./repayment-calculator.tsx');

/** The calculator behind a line to press, its code fetched as a pointer comes near. Without JavaScript the finance page has it. */
export function CalculatorDisclosure({ calculator }: Pick<FinanceOffer, 'calculator'>) {
  const [Calculator, setCalculator] = useState<typeof RepaymentCalculator | null>(null);
  const [failed, setFailed] = useState(false);
  const details = useOnOpen(() => {
    load().then(
      (module) => setCalculator(() => module.RepaymentCalculator),
      () => setFailed(true),
    );
  });
  return (
    // What cannot be fetched ahead is asked for again, and told of, when it is wanted.
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
