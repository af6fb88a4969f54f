import { FormTrap } from '../../features/leads/form/form-trap.tsx';
import { FormTrouble } from '../../features/leads/form/form-trouble.tsx';
import { keyField } from '../../features/leads/form/side-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { JourneyStepData, JourneyTrouble } from './journey-data.ts';
import { doField } from './journey-form-names.ts';
import { JourneyFields } from './journey-fields-view.tsx';
import { JourneyLoanView } from './journey-loan-view.tsx';
import { JourneySummary } from './journey-summary-view.tsx';

const idOf = (field: string): string => `journey-${field}`;

type FormProps = { page: JourneyStepData; trouble: JourneyTrouble | null };

/** A plain form, whose answer is the next step. What is wrong with it is said in our words, not in the browser's. */
export function JourneyForm({ page, trouble: found }: FormProps) {
  const { fields, step, loan, points, help } = page;
  const problem = found?.problem ?? null;
  const values = found && fields.length > 0 ? { ...page.values, ...found.values } : page.values;
  const { trouble, errors, onInput, onSubmit } = useCheckedForm({
    fields,
    values,
    errors: found?.errors ?? [],
    problem,
  });

  return (
    <form
      method="post"
      action={page.action}
      className="journey-form lead-form"
      data-step={step}
      noValidate
      {...{ onInput, onSubmit }}
    >
      <FormTrouble ref={trouble} headingLevel="h2" {...{ errors, problem, idOf }} />
      {page.key !== null && <FormTrap />}
      {points.length > 0 && (
        <ul className="journey-points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" /> {point}
            </li>
          ))}
        </ul>
      )}
      {step === 'summary' ? <JourneySummary page={page} /> : <JourneyFields {...{ fields, values, errors, idOf }} />}
      {loan && <JourneyLoanView loan={loan} isExample={step === 'finance'} />}
      {help && (
        <p>
          <a href={help.href} target="_blank" rel="noopener" className="text-link">
            {help.label}
          </a>
        </p>
      )}
      <Foot page={page} />
      <Leaving page={page} />
      <div className="form-end">
        {page.notes.map((note) => (
          <p key={note} className="form-small">
            {note}
          </p>
        ))}
        {step === 'deposit' && (
          <p className="form-small">
            The{' '}
            <a href="/terms-and-conditions" target="_blank" rel="noopener">
              terms and conditions
            </a>{' '}
            apply to your purchase.
          </p>
        )}
      </div>
    </form>
  );
}

/** The first button is what the Enter key presses. On a phone it stays at the foot, with what is due. */
const Foot = ({ page: { key, submitLabel, deposit, car } }: { page: JourneyStepData }) => (
  <div className="journey-foot">
    <p aria-hidden="true">
      <b>{car.price}</b> {car.priceType} <span>{deposit} deposit</span>
    </p>
    {/* The key goes with the button, whose value React leaves as it came with the page. */}
    <Button
      type="submit"
      size="large"
      {...(key !== null && { name: keyField, value: key, suppressHydrationWarning: true })}
    >
      {submitLabel}
    </Button>
  </div>
);

/** Whoever has begun may leave and come back, or begin anew. */
const Leaving = ({ page: { saving, anewHref } }: { page: JourneyStepData }) =>
  saving && anewHref !== null ? (
    <p className="journey-leaving">
      <Button type="submit" name={doField} value="save" kind="outline" formNoValidate>
        Save and finish later
      </Button>
      <SmartLink to={anewHref}>Start again</SmartLink>
    </p>
  ) : null;
