import { ButtonLink } from '../../ui/button.tsx';
import type { FinanceOffer } from './finance-offer.ts';
import { comparisonBasis, comparisonWarning, saleDisclaimer } from './finance-words.ts';

export function FinanceCard({ offer }: { offer: FinanceOffer }) {
  const { payment, rate, comparisonRate } = offer;
  return (
    <div className="finance-card">
      <dl className="finance-figures">
        {payment && <Figure label={`a ${payment.per}`} value={payment.amount} />}
        <Figure label="p.a. interest rate" value={rate} />
        <Figure label="p.a. comparison rate" value={comparisonRate} />
      </dl>
      <p className="finance-small">
        {comparisonBasis} {comparisonWarning} {saleDisclaimer}
      </p>
      <ButtonLink to={offer.href}>Get Pre-Approved</ButtonLink>
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
