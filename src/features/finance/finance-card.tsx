import { ButtonLink } from '../../ui/button.tsx';
import { CalculatorDisclosure } from './calculator/calculator-disclosure.tsx';
import { FinanceFigures } from './finance-figures.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import { comparisonTerms, saleDisclaimer } from './finance-copy.ts';
import { FullTerms } from './full-terms.tsx';

/** The Car Finance card, without a heading: that belongs to the page. */
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
        {listBasis(offer).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="finance-small">
        {comparisonTerms} {saleDisclaimer}
      </p>
      <ButtonLink to={offer.href} size="large" className="finance-apply">
        Get Pre-Approved
      </ButtonLink>
      {/* The keys close the disclosures when the car changes. */}
      <CalculatorDisclosure key={`sums ${offer.carId}`} calculator={offer.calculator} />
      <FullTerms key={`terms ${offer.carId}`} offer={offer} />
    </div>
  );
}

const listBasis = ({ term, deposit, balloon, otherPayment }: FinanceOffer): string[] => [
  term,
  ...(otherPayment ? [`or ${otherPayment}`] : []),
  deposit ? `${deposit} deposit` : 'No deposit',
  ...(balloon ? [`${balloon} balloon at the end`] : []),
];
