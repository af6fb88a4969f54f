import { formatDollars } from '../../cars/price.ts';
import { BalanceChart } from './balance-chart.tsx';
import type { LoanSums } from './calculate-loan.ts';
import { FinanceFigures } from '../finance-figures.tsx';
import { formatFees } from './format-fees.ts';
import { comparisonWarning, formatRate, saleDisclaimer } from '../finance-copy.ts';
import type { Fees, Frequency, LoanChoice } from './loan.ts';

const perLabels: Record<Frequency, string> = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' };

type LoanResultProps = {
  choice: LoanChoice | null;
  sums: LoanSums | null;
  fees: Fees;
  /** The figures are from before the input became invalid. */
  isStale: boolean;
};

export function LoanResult({ choice, sums, fees, isStale }: LoanResultProps) {
  if (!choice || !sums) {
    return (
      <div className="loan-result">
        <output>Correct the marked fields to see your repayment here.</output>
      </div>
    );
  }
  // A rate may not be shown without its comparison rate.
  if (sums.comparisonRate === null) {
    return (
      <div className="loan-result">
        <output>This loan is too small: the fees are higher than the loan. Borrow more to see your repayment.</output>
      </div>
    );
  }
  return (
    <div className="loan-result" data-stale={isStale || undefined}>
      <div aria-live="polite">
        {isStale && <p className="loan-problem">These figures are from before your last change.</p>}
        <FinanceFigures
          payment={formatDollars(Math.round(sums.payment))}
          per={perLabels[choice.frequency]}
          rate={formatRate(choice.rate)}
          comparisonRate={formatRate(sums.comparisonRate)}
        />
      </div>
      <dl className="loan-sums">
        <Sum label="You borrow" dollars={sums.amount} />
        <Sum label="Total interest" dollars={sums.interest} />
        {sums.fees > 0 && <Sum label="Total fees" dollars={sums.fees} />}
        {choice.balloon > 0 && <Sum label="Balloon at the end" dollars={choice.balloon} />}
      </dl>
      <BalanceChart balances={sums.balances} />
      <p className="finance-small">
        The comparison rate is worked out for this loan{formatFees(fees)}. {comparisonWarning} {saleDisclaimer} This is
        an estimate, not an offer of credit.
      </p>
    </div>
  );
}

const Sum = ({ label, dollars }: { label: string; dollars: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatDollars(Math.round(dollars))}</dd>
  </div>
);
