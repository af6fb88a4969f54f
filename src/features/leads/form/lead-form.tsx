import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FormFieldView } from './form-field-view.tsx';
import { formParts } from './form-parts.ts';
import { FormTrouble } from './form-trouble.tsx';
import type { FormView } from './form-view.ts';
import { carField, keyField, trapField } from './side-fields.ts';
import { useLeadForm } from './use-lead-form.ts';

/** A form of the website. As it comes it is a plain post to `action`; alive, it checks and sends by itself. */
export function LeadForm({ view, action }: { view: FormView; action: string }) {
  const isAlive = useHydrated();
  const { form, trouble, errors, problem, isSending, onInput, onSubmit } = useLeadForm(view);
  const idOf = (name: string) => `${view.kind}-${name}`;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="lead-form"
      noValidate={isAlive}
      onInput={onInput}
      onSubmit={(event) => void onSubmit(event)}
    >
      <FormTrouble ref={trouble} {...{ errors, problem, idOf }} />
      <input type="hidden" name="form" value={view.kind} />
      {view.carId !== null && <input type="hidden" name={carField} value={view.carId} />}
      <div className="form-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-grid">
        {formParts(view.fields).map(({ key, fields, isConditional }) => (
          <div key={key} className={isConditional ? 'form-part form-grid' : 'form-part-always'}>
            {fields.map((field) => (
              <FormFieldView
                key={field.name}
                field={field}
                id={idOf(field.name)}
                value={view.values[field.name] ?? ''}
                error={errorOf(field.name)}
              />
            ))}
          </div>
        ))}
      </div>
      {view.disclaimer && <p className="form-small">{view.disclaimer}</p>}
      <p className="form-small">{view.notice}</p>
      <div className="form-foot">
        {/* The key goes with the button, whose value React leaves as it came with the page: a field's it would replace. */}
        <Button
          type="submit"
          name={keyField}
          value={view.key}
          size="large"
          loading={isSending}
          suppressHydrationWarning
        >
          {view.submitLabel}
        </Button>
      </div>
    </form>
  );
}
