import { classNames } from '../../../ui/class-names.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FormFields } from './form-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { fieldsOfStep } from './form-parts.ts';
import { FormStep } from './form-step.tsx';
import { FormTrap } from './form-trap.tsx';
import { FormTrouble } from './form-trouble.tsx';
import type { FormView } from './form-view.ts';
import { plainAddress } from './plain-address.ts';
import { carField } from './side-fields.ts';
import { useLeadForm } from './use-lead-form.ts';
import { usePostcodeCheck } from './use-postcode-check.ts';

type LeadFormProps = {
  view: FormView;
  action: string;
  /** Of the headings within the form, as they go on from the one above it. */
  headingLevel?: 'h2' | 'h3';
  /** Tells its controls from those of another form of its kind on the same page. */
  idPrefix?: string;
  /** Taken in place of the way to the thanks, by what goes on where it is. */
  onSent?(): void;
};

/** A form of the website. As it comes it is a plain post to `action`; alive, it checks and sends by itself. */
export function LeadForm({ view, action, headingLevel = 'h3', idPrefix = view.kind, onSent }: LeadFormProps) {
  const isAlive = useHydrated();
  const { form, trouble, errors, problem, signInHref, step, isSending, onInput, onSubmit } = useLeadForm(view, onSent);
  const { steps, fields, values, disclaimer } = view;
  const shown = usePostcodeCheck(form, fields, errors);
  const idOf = (name: string) => `${idPrefix}-${name}`;
  return (
    <form
      ref={form}
      method="post"
      action={plainAddress(action)}
      className="lead-form"
      // A browser would refuse to send what it cannot show: the answer to a step that waits.
      noValidate={isAlive || steps.length > 0}
      onInput={onInput}
      onSubmit={(event) => void onSubmit(event)}
    >
      <FormTrouble ref={trouble} {...{ errors, problem, signInHref, idOf, headingLevel }} />
      <input type="hidden" name="form" value={view.kind} />
      {view.carId !== null && <input type="hidden" name={carField} value={view.carId} />}
      <FormTrap />
      {steps.length === 0 && <FormFields errors={shown} {...{ fields, values, idOf }} />}
      {steps.map((label, place) => (
        <FormStep
          key={label}
          id={idOf(`step-${place}`)}
          isCurrent={place === step}
          count={steps.length}
          {...{ label, place, headingLevel }}
        >
          <FormFields fields={fieldsOfStep(fields, place)} errors={shown} {...{ values, idOf }} />
        </FormStep>
      ))}
      <div className={classNames('form-end', step < steps.length - 1 && 'form-waits')}>
        {disclaimer && <p className="form-small">{disclaimer}</p>}
        <p className="form-small">{view.notice}</p>
      </div>
      <FormFoot {...{ view, step, isSending }} />
    </form>
  );
}
