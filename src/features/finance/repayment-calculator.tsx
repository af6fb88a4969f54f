import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { calculateLoan } from './calculate-loan.ts';
import { calculatorId } from './calculator-href.ts';
import type { FinanceOffer } from './finance-offer.ts';
import { frequencies, type Frequency } from './loan.ts';
import { LoanField } from './loan-field.tsx';
import { loanFieldSettings } from './loan-field-settings.ts';
import { LoanResult } from './loan-result.tsx';
import { OfferedRate } from './offered-rate.tsx';
import { type LoanField as FieldName, numberIn, readLoan, type TypedLoan, typedLoan } from './typed-loan.ts';

type RepaymentCalculatorProps = Pick<FinanceOffer, 'calculator'> & {
  /** What the address says of a loan: how visitors without JavaScript calculate. */
  typed?: TypedLoan | null;
  /** Sent along with it, so that the page still knows what it is about. */
  carried?: Readonly<Record<string, string>>;
};

const nothing: Readonly<Record<string, string>> = {};

/** What a loan costs, as its figures are typed or dragged. */
export function RepaymentCalculator({ calculator, typed: asked, carried = nothing }: RepaymentCalculatorProps) {
  const { path, start, fees } = calculator;
  const [typed, setTyped] = useState(asked ?? typedLoan(start));
  const read = readLoan(typed);
  const [good, setGood] = useState('choice' in read ? read.choice : null);
  const problems = 'problems' in read ? read.problems : {};
  const shown = 'choice' in read ? read.choice : good;

  const type = (changed: Partial<TypedLoan>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const nextRead = readLoan(next);
    if ('choice' in nextRead) setGood(nextRead.choice);
  };
  return (
    <form action={`${path}#${calculatorId}`} className="loan" onSubmit={stay}>
      <HiddenFields fields={Object.entries(carried)} />
      <div className="loan-fields">
        <OfferedRate {...{ calculator, carried }} onTake={type} />
        {loanFieldSettings.map(({ name, max, words, written, ...setting }) => {
          const value = valueOf(typed, name, shown ?? start);
          return (
            <LoanField
              key={name}
              {...setting}
              {...{ name, value }}
              text={typed[name]}
              problem={problems[name]}
              max={max(shown ?? start)}
              words={words(value)}
              onType={(text) => type({ [name]: text })}
              onSlide={(slid) => type({ [name]: written(slid) })}
            />
          );
        })}
        <FrequencyChoice chosen={typed.frequency} onChoose={(frequency) => type({ frequency })} />
        <Button type="submit" className="loan-submit">
          Calculate
        </Button>
      </div>
      <LoanResult choice={shown} sums={shown && calculateLoan(shown, fees)} fees={fees} isOld={'problems' in read} />
    </form>
  );
}

/** Alive, the sums are there already. */
const stay = (event: FormEvent): void => event.preventDefault();

/** A slider cannot stand at what is no number: it stays where it was. */
function valueOf(typed: TypedLoan, name: FieldName, last: Readonly<Record<FieldName, number>>): number {
  const value = numberIn(typed[name]);
  return Number.isNaN(value) ? last[name] : value;
}

const frequencyWords: Record<Frequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
};

type FrequencyChoiceProps = { chosen: Frequency; onChoose(frequency: Frequency): void };

const FrequencyChoice = ({ chosen, onChoose }: FrequencyChoiceProps) => (
  <fieldset className="loan-frequency">
    <legend>Repayments</legend>
    <div>
      {frequencies.map((frequency) => (
        <label key={frequency}>
          <input
            type="radio"
            name="frequency"
            value={frequency}
            checked={frequency === chosen}
            onChange={() => onChoose(frequency)}
          />
          {frequencyWords[frequency]}
        </label>
      ))}
    </div>
  </fieldset>
);
