import { classNames } from '../../../ui/class-names.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { FormFields } from '../../forms/controls/form-fields.tsx';
import { FormButtons } from '../../forms/controls/form-buttons.tsx';
import { getStepFields } from '../../forms/steps/step-fields.ts';
import { FormStep } from '../../forms/steps/form-step.tsx';
import { Honeypot } from '../../forms/controls/honeypot.tsx';
import { ErrorSummary } from '../../forms/controls/error-summary.tsx';
import type { LeadFormView } from './lead-form-view.ts';
import { getHtmlFormAction } from '../../forms/html-form-action.ts';
import { carField } from '../../forms/hidden-field-names.ts';
import { useLeadForm } from './use-lead-form.ts';
import { usePostcodeCheck } from '../../forms/validation/use-postcode-check.ts';

type LeadFormProps = {
  view: LeadFormView;
  action: string;
  /** One level below the heading above the form. */
  headingLevel?: 'h2' | 'h3';
  /** Keeps ids unique where a page has two forms of one kind. */
  idPrefix?: string;
  /** Called instead of navigating to the success page. */
  onSent?(): void;
};

/** A form that sends a lead. Before hydration it posts to `action`; after it, it validates and sends in the browser. */
export function LeadForm({ view, action, headingLevel = 'h3', idPrefix = view.kind, onSent }: LeadFormProps) {
  const isHydrated = useHydrated();
  const { form, errorSummary, errors, problem, signInHref, step, isSending, onInput, onSubmit } = useLeadForm(
    view,
    onSent,
  );
  const { steps, fields, values, disclaimer } = view;
  const shown = usePostcodeCheck(form, fields, errors);
  const getFieldId = (name: string) => `${idPrefix}-${name}`;
  return (
    <form
      ref={form}
      method="post"
      action={getHtmlFormAction(action)}
      className="lead-form"
      // Native validation would block submission because of a field in a hidden step.
      noValidate={isHydrated || steps.length > 0}
      onInput={onInput}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ErrorSummary ref={errorSummary} {...{ errors, problem, signInHref, getFieldId, headingLevel }} />
      <input type="hidden" name="form" value={view.kind} />
      {view.carId !== null && <input type="hidden" name={carField} value={view.carId} />}
      <Honeypot />
      {steps.length === 0 && <FormFields errors={shown} {...{ fields, values, getFieldId }} />}
      {steps.map((label, index) => (
        <FormStep
          key={label}
          id={getFieldId(`step-${index}`)}
          isCurrent={index === step}
          count={steps.length}
          {...{ label, index, headingLevel }}
        >
          <FormFields fields={getStepFields(fields, index)} errors={shown} {...{ values, getFieldId }} />
        </FormStep>
      ))}
      <div className={classNames('form-end', step < steps.length - 1 && 'form-hidden')}>
        {disclaimer && <p className="form-small">{disclaimer}</p>}
        <p className="form-small">{view.notice}</p>
      </div>
      <FormButtons {...{ view, step, isSending }} />
    </form>
  );
}
