import { useId } from 'react';

type LoanFieldProps = {
  name: string;
  label: string;
  /** What stands before or after the number: `$`, `%`. */
  before?: string;
  after?: string;
  /** What was typed. */
  text: string;
  problem: string | undefined;
  /** Where the slider stands, and between which ends. */
  value: number;
  min: number;
  max: number;
  step: number;
  words: string;
  onType(text: string): void;
  onSlide(value: number): void;
};

/** One figure of a loan: a number to type, and a slider that says the same. */
export function LoanField({
  name,
  label,
  before,
  after,
  text,
  problem,
  words,
  onType,
  onSlide,
  ...slider
}: LoanFieldProps) {
  const id = useId();
  return (
    <div className="loan-field">
      <label htmlFor={id}>{label}</label>
      <span className="loan-entry">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          name={name}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {after && <span aria-hidden="true">{after}</span>}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={words}
        {...slider}
        onChange={(event) => onSlide(event.currentTarget.valueAsNumber)}
      />
      {problem && (
        <p id={`${id}-problem`} className="loan-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
