import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FormStepProps = {
  id: string;
  label: string;
  headingLevel: 'h2' | 'h3';
  /** From 0. */
  place: number;
  count: number;
  isCurrent: boolean;
  children: ReactNode;
};

/** One step of a form, which says how far it is. The others wait out of sight; without scripts nothing waits. */
export const FormStep = ({ id, label, headingLevel: Heading, place, count, isCurrent, children }: FormStepProps) => (
  <fieldset aria-labelledby={id} className={classNames('form-step', !isCurrent && 'form-waits')}>
    <div className="form-step-head">
      <Heading id={id} tabIndex={-1}>
        <span>{`Step ${place + 1} of ${count}:`}</span> {label}
      </Heading>
      <progress max={count} value={place + 1} aria-hidden="true" />
    </div>
    {children}
  </fieldset>
);
