import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { ErrorSummary } from '../../features/forms/controls/error-summary.tsx';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useHydrated } from '../../ui/state/use-hydrated.ts';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { CheckoutData } from './checkout-data.ts';

type CheckoutFormProps = Pick<CheckoutData, 'form' | 'action' | 'deposit' | 'notes'>;

const getFieldId = (field: string): string => `checkout-${field}`;

/** An HTML form that works without JavaScript. Once hydrated, it validates first and prevents double submits. */
export function CheckoutForm({ form, action, deposit, notes }: CheckoutFormProps) {
  const isHydrated = useHydrated();
  const { errorSummary, errors, isSending, onInput, onSubmit } = useValidatedForm(form);
  return (
    <form
      method="post"
      action={action}
      className="checkout-form lead-form"
      noValidate={isHydrated}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary
        ref={errorSummary}
        problem={form.problem}
        headingLevel="h2"
        errors={errors}
        getFieldId={getFieldId}
      />
      {form.links.length > 0 && (
        <p className="checkout-alternatives">
          {form.links.map(({ label, href }) => (
            <SmartLink key={label} to={href} className="text-link">
              {label}
            </SmartLink>
          ))}
        </p>
      )}
      <input type="hidden" name={keyField} defaultValue={form.key} />
      <FormFields fields={form.fields} values={form.values} errors={errors} getFieldId={getFieldId} />
      <div className="form-foot">
        <Button type="submit" size="large" loading={isSending}>
          Pay {deposit} deposit
        </Button>
      </div>
      <div className="form-end">
        {notes.map((note) => (
          <p key={note} className="form-small">
            {note}
          </p>
        ))}
      </div>
    </form>
  );
}
