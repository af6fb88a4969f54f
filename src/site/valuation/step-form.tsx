import type { ReactNode } from 'react';
import type { FieldError, FormField } from '../../features/leads/form/form-field.ts';
import { FormTrouble } from '../../features/leads/form/form-trouble.tsx';
import { plainAddress } from '../../features/leads/form/plain-address.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { Entered } from './valuation-page-data.ts';

/** Unique on the page: links from the list of errors lead to it. */
export const idOf = (name: string): string => `valuation-${name}`;

/** A plain form that nothing can be wrong with: it leads to another page, which begins at its top. */
export const StepForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={plainAddress(action)} className="lead-form" noValidate>
    {children}
  </form>
);

type AskingFormProps = {
  action: string;
  fields: readonly FormField[];
  entered: Entered;
  /** With what is still wrong. */
  children(errors: readonly FieldError[]): ReactNode;
};

/** A plain form that asks: a browser posts it by itself, and the page that comes back says what is wrong with it. */
export function AskingForm({ action, fields, entered, children }: AskingFormProps) {
  const { trouble, errors, onInput, onSubmit } = useCheckedForm({ ...entered, fields });
  return (
    <form
      method="post"
      action={plainAddress(`${action}#valuation`)}
      className="lead-form"
      noValidate
      {...{ onInput, onSubmit }}
    >
      <FormTrouble ref={trouble} problem={entered.problem} headingLevel="h2" {...{ errors, idOf }} />
      {children(errors)}
    </form>
  );
}
