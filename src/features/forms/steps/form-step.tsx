import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FormStepProps = {
  id: string;
  label: string;
  headingLevel: 'h2' | 'h3';
  /** Zero-based. */
  index: number;
  count: number;
  isCurrent: boolean;
  children: ReactNode;
};

/** One step of a form, with its position. Other steps are hidden; without JavaScript all are shown. */
export const FormStep = ({ id, label, headingLevel: Heading, index, count, isCurrent, children }: FormStepProps) => (
  <fieldset aria-labelledby={id} className={classNames('form-step', !isCurrent && 'form-hidden')}>
    <div className="form-step-head">
      <Heading id={id} tabIndex={-1}>
        <span>{`Step ${index + 1} of ${count}:`}</span> {label}
      </Heading>
      <progress max={count} value={index + 1} aria-hidden="true" />
    </div>
    {children}
  </fieldset>
);
