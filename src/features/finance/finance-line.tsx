import type { FinanceOffer } from './finance-offer.ts';
import { comparisonTerms } from './finance-copy.ts';

/** Below the price: the repayment and both rates in the same style. */
export function FinanceLine({ offer: { payment, rate, comparisonRate } }: { offer: FinanceOffer }) {
  return (
    <div className="finance-line">
      <p>
        {payment && (
          <span>
            Finance from <b>{payment.amount}</b> a {payment.per}
          </span>
        )}
        <span>
          <b>{rate}</b> p.a.
        </span>
        <span>
          <b>{comparisonRate}</b> p.a. comparison rate
        </span>
      </p>
      <p className="finance-small">{comparisonTerms}</p>
    </div>
  );
}
