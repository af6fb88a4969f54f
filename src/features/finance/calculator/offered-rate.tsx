import type { MouseEvent } from 'react';
import { calculatorId } from './calculator-href.ts';
import type { FinanceOffer } from '../finance-offer.ts';
import { type TypedLoan, toTypedLoan } from './typed-loan.ts';

type OfferedRateProps = Pick<FinanceOffer, 'calculator'> & {
  carried: Readonly<Record<string, string>>;
  onTake(loan: TypedLoan): void;
};

/** A note that the calculator starts at another rate than the offer, with a link to use the offer's figures. */
export function OfferedRate({ calculator: { path, start, offered }, carried, onTake }: OfferedRateProps) {
  if (!offered || offered.rate === start.rate) return null;
  const loan = toTypedLoan({ ...start, ...offered });
  const take = (event: MouseEvent) => {
    event.preventDefault();
    onTake(loan);
  };
  return (
    <p className="loan-offered">
      Starts at {start.rate}% p.a., not the rate of the offer above.{' '}
      <a
        className="text-link"
        href={`${path}?${new URLSearchParams({ ...carried, ...loan })}#${calculatorId}`}
        onClick={take}
      >
        Use the offer’s rate
      </a>
    </p>
  );
}
