import { useId } from 'react';

type LoanFieldProps = {
  name: string;
  label: string;
  /** Units shown before or after the number: `$`, `%`. */
  before?: string;
  after?: string;
  /** The typed text. */
  text: string;
  problem: string | undefined;
  /** The slider's value and range. */
  value: number;
  min: number;
  max: number;
  step: number;
  valueText: string;
  onType(text: string): void;
  onSlide(value: number): void;
};

/** One figure of a loan: a number field with a slider. */
export function LoanField({
  name,
  label,
  before,
  after,
  text,
  problem,
  valueText,
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
        aria-valuetext={valueText}
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
