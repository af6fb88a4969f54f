import { ButtonLink } from '../../ui/button.tsx';
import { CalculatorDisclosure } from './calculator-disclosure.tsx';
import { FinanceFigures } from './finance-figures.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import { comparisonTerms, saleDisclaimer } from './finance-words.ts';
import { FullTerms } from './full-terms.tsx';

/** The Car Finance card; its heading belongs to the page that it stands on. */
export function FinanceCard({ offer }: { offer: FinanceOffer }) {
  const { payment, rate, comparisonRate } = offer;
  return (
    <div className="finance-card">
      <FinanceFigures
        payment={payment && payment.amount}
        per={payment ? `a ${payment.per}` : ''}
        {...{ rate, comparisonRate }}
      />
      <ul className="finance-basis">
        {basisOf(offer).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="finance-small">
        {comparisonTerms} {saleDisclaimer}
      </p>
      <ButtonLink to={offer.href} size="large" className="finance-apply">
        Get Pre-Approved
      </ButtonLink>
      {/* What was opened for one car is not open for the next. */}
      <CalculatorDisclosure key={`sums ${offer.carId}`} calculator={offer.calculator} />
      <FullTerms key={`terms ${offer.carId}`} offer={offer} />
    </div>
  );
}

const basisOf = ({ term, deposit, balloon, otherPayment }: FinanceOffer): string[] => [
  term,
  ...(otherPayment ? [`or ${otherPayment}`] : []),
  deposit ? `${deposit} deposit` : 'No deposit',
  ...(balloon ? [`${balloon} balloon at the end`] : []),
];
