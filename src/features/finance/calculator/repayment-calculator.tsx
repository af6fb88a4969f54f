import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HiddenFields } from '../../../ui/forms/hidden-fields.tsx';
import { calculateLoan } from './calculate-loan.ts';
import { calculatorId } from './calculator-href.ts';
import type { FinanceOffer } from '../finance-offer.ts';
import { frequencies, type Frequency } from './loan.ts';
import { LoanField } from './loan-field.tsx';
import { loanFieldSettings } from './loan-field-settings.ts';
import { LoanResult } from './loan-result.tsx';
import { type LoanField as FieldName, parseNumber, readLoan, type TypedLoan, toTypedLoan } from './typed-loan.ts';

type RepaymentCalculatorProps = Pick<FinanceOffer, 'calculator'> & {
  /** The loan in the query, for visitors without JavaScript. */
  typed?: TypedLoan | null;
  /** Query parameters to preserve. */
  carried?: Readonly<Record<string, string>>;
};

const noParams: Readonly<Record<string, string>> = {};

/** Calculates a loan as its figures are typed or dragged. */
export function RepaymentCalculator({ calculator, typed: initial, carried = noParams }: RepaymentCalculatorProps) {
  const { path, start, fees } = calculator;
  const [typed, setTyped] = useState(initial ?? toTypedLoan(start));
  const read = readLoan(typed);
  const [lastValid, setLastValid] = useState('choice' in read ? read.choice : null);
  const problems = 'problems' in read ? read.problems : {};
  const shown = 'choice' in read ? read.choice : lastValid;

  const type = (changed: Partial<TypedLoan>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const nextRead = readLoan(next);
    if ('choice' in nextRead) setLastValid(nextRead.choice);
  };
  return (
    <form action={`${path}#${calculatorId}`} className="loan" onSubmit={preventSubmit}>
      <HiddenFields fields={Object.entries(carried)} />
      <div className="loan-fields">
        {loanFieldSettings.map(({ name, max, toText, toInput, ...setting }) => {
          const value = getSliderValue(typed, name, shown ?? start);
          return (
            <LoanField
              key={name}
              {...setting}
              {...{ name, value }}
              text={typed[name]}
              problem={problems[name]}
              max={max(shown ?? start)}
              valueText={toText(value)}
              onType={(text) => type({ [name]: text })}
              onSlide={(position) => type({ [name]: toInput(position) })}
            />
          );
        })}
        <FrequencyChoice chosen={typed.frequency} onChoose={(frequency) => type({ frequency })} />
        <Button type="submit" className="loan-submit">
          Calculate
        </Button>
      </div>
      <LoanResult choice={shown} sums={shown && calculateLoan(shown, fees)} fees={fees} isStale={'problems' in read} />
    </form>
  );
}

/** Once hydrated, the result is already shown. */
const preventSubmit = (event: FormEvent): void => event.preventDefault();

/** Invalid text leaves the slider at its last value. */
function getSliderValue(typed: TypedLoan, name: FieldName, last: Readonly<Record<FieldName, number>>): number {
  const value = parseNumber(typed[name]);
  return Number.isNaN(value) ? last[name] : value;
}

const frequencyLabels: Record<Frequency, string> = {
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
          {frequencyLabels[frequency]}
        </label>
      ))}
    </div>
  </fieldset>
);
