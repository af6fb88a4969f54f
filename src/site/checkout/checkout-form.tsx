import { FormFields } from '../../features/leads/form/form-fields.tsx';
import { FormTrouble } from '../../features/leads/form/form-trouble.tsx';
import { keyField } from '../../features/leads/form/side-fields.ts';
import { Button } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { CheckoutData } from './checkout-data.ts';

type CheckoutFormProps = Pick<CheckoutData, 'form' | 'action' | 'deposit' | 'notes'>;

const idOf = (field: string): string => `checkout-${field}`;

/** A plain form, whose answer is another page. Alive, it checks itself first and is sent once. */
export function CheckoutForm({ form, action, deposit, notes }: CheckoutFormProps) {
  const isAlive = useHydrated();
  const { trouble, errors, isSending, onInput, onSubmit } = useCheckedForm(form);
  return (
    <form
      method="post"
      action={action}
      className="checkout-form lead-form"
      noValidate={isAlive}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <FormTrouble ref={trouble} problem={form.problem} headingLevel="h2" {...{ errors, idOf }} />
      {form.ways.length > 0 && (
        <p className="checkout-instead">
          {form.ways.map(({ label, href }) => (
            <SmartLink key={label} to={href} className="text-link">
              {label}
            </SmartLink>
          ))}
        </p>
      )}
      <input type="hidden" name={keyField} defaultValue={form.key} />
      <FormFields fields={form.fields} values={form.values} {...{ errors, idOf }} />
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
