import type { ReactNode } from 'react';
import type { FieldError, FormField } from '../../features/forms/form-field.ts';
import { ErrorSummary } from '../../features/forms/controls/error-summary.tsx';
import { getHtmlFormAction } from '../../features/forms/html-form-action.ts';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { FormEntry } from './valuation-page-data.ts';

/** Unique on the page, for links from the error summary. */
export const getFieldId = (name: string): string => `valuation-${name}`;

/** A form without fields to validate. */
export const StepForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={getHtmlFormAction(action)} className="lead-form" noValidate>
    {children}
  </form>
);

type FieldsFormProps = {
  action: string;
  fields: readonly FormField[];
  entered: FormEntry;
  /** Rendered with the current errors. */
  children(errors: readonly FieldError[]): ReactNode;
};

/** A form with validated fields. Without JavaScript the server renders it again with its errors. */
export function FieldsForm({ action, fields, entered, children }: FieldsFormProps) {
  const { errorSummary, errors, onInput, onSubmit } = useValidatedForm({ ...entered, fields });
  return (
    <form
      method="post"
      action={getHtmlFormAction(`${action}#valuation`)}
      className="lead-form"
      noValidate
      {...{ onInput, onSubmit }}
    >
      <ErrorSummary ref={errorSummary} problem={entered.problem} headingLevel="h2" {...{ errors, getFieldId }} />
      {children(errors)}
    </form>
  );
}
