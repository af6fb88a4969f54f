import { formatDollars } from '../inventory/price.ts';
import { BalanceChart } from './balance-chart.tsx';
import type { LoanSums } from './calculate-loan.ts';
import { FinanceFigures } from './finance-figures.tsx';
import { feeWords } from './fee-words.ts';
import { comparisonWarning, rateWords, saleDisclaimer } from './finance-words.ts';
import type { Fees, Frequency, LoanChoice } from './loan.ts';

const perWords: Record<Frequency, string> = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' };

type LoanResultProps = {
  choice: LoanChoice | null;
  sums: LoanSums | null;
  fees: Fees;
  /** Of what stood in the fields before something in them went wrong. */
  isOld: boolean;
};

export function LoanResult({ choice, sums, fees, isOld }: LoanResultProps) {
  if (!choice || !sums) {
    return (
      <div className="loan-result">
        <output>Put right what is marked, and your repayment shows here.</output>
      </div>
    );
  }
  // A rate may not be shown without its comparison rate.
  if (sums.comparisonRate === null) {
    return (
      <div className="loan-result">
        <output>This loan is too small: the fees would take all of it. Borrow more to see your repayment.</output>
      </div>
    );
  }
  return (
    <div className="loan-result" data-old={isOld || undefined}>
      <div aria-live="polite">
        {isOld && <p className="loan-problem">These are the last figures that could be worked out.</p>}
        <FinanceFigures
          payment={formatDollars(Math.round(sums.payment))}
          per={perWords[choice.frequency]}
          rate={rateWords(choice.rate)}
          comparisonRate={rateWords(sums.comparisonRate)}
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
        The comparison rate is worked out for this loan{feeWords(fees)}. {comparisonWarning} {saleDisclaimer} This is an
        estimate, not an offer of credit.
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
