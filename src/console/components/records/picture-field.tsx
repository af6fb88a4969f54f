import { useId } from 'react';
import type { PictureChoice } from './record-field.ts';

type PictureFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  name: string;
  defaultValue: string;
  choices: readonly PictureChoice[];
  /** The fallback without a picture of its own. */
  none: string;
};

/** Chooses one of the existing pictures. */
export function PictureField({ label, hint, error, name, defaultValue, choices, none }: PictureFieldProps) {
  const id = useId();
  // Only the newest are offered. A form without the stored one would remove it.
  const isOffered = defaultValue === '' || choices.some((choice) => String(choice.id) === defaultValue);
  return (
    <fieldset className="min-w-0" aria-describedby={(error ?? hint) ? id : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="image-choices">
        <label className="image-choice">
          <input type="radio" name={name} value="" defaultChecked={defaultValue === ''} />
          <span className="image-choice-none">{none}</span>
        </label>
        {!isOffered && (
          <label className="image-choice">
            <input type="radio" name={name} value={defaultValue} defaultChecked />
            <span className="image-choice-none">{`Current picture (${defaultValue})`}</span>
          </label>
        )}
        {choices.map((choice) => (
          <label key={choice.id} className="image-choice">
            <input type="radio" name={name} value={choice.id} defaultChecked={defaultValue === String(choice.id)} />
            <img src={choice.src} alt={choice.label} loading="lazy" width="160" height="100" />
          </label>
        ))}
      </div>
      {(error ?? hint) && (
        <p id={id} className={error ? 'field-error' : 'mt-1.5 text-sm text-muted'}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
