import { FinanceFigures } from '../../features/finance/finance-figures.tsx';
import type { JourneyLoan } from '../../features/reservations/journey/loan.ts';

/** What a loan would cost by the week; the comparison rate stands beside it, as large, with its warning. */
export const JourneyLoanView = ({ loan, isExample }: { loan: JourneyLoan; isExample: boolean }) => (
  <section className="journey-loan loan-result" aria-label="Estimated repayment">
    <h2>
      {isExample ? 'Financed, it would cost about' : 'Estimated repayment'} <small>{loan.basis}</small>
    </h2>
    <FinanceFigures payment={loan.payment} per="a week" rate={loan.rate} comparisonRate={loan.comparisonRate} />
    <p className="finance-small">{loan.smallPrint}</p>
  </section>
);
