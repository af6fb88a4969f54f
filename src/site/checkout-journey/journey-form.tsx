import { FinanceFigures } from '../../features/finance/finance-figures.tsx';
import type { JourneyLoan } from '../../features/reservations/journey/build-journey-loan.ts';
import { Honeypot } from '../../features/forms/controls/honeypot.tsx';
import { ErrorSummary } from '../../features/forms/controls/error-summary.tsx';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { JourneyStepData, JourneyFormError } from './journey-data.ts';
import { actionField } from './journey-form-names.ts';
import { JourneyFields } from './journey-fields-view.tsx';
import { JourneySummary } from './journey-summary-view.tsx';

const getFieldId = (field: string): string => `journey-${field}`;

type FormProps = { page: JourneyStepData; error: JourneyFormError | null };

/** An HTML form that leads to the next step. Shows our own validation messages, not the browser's. */
export function JourneyForm({ page, error }: FormProps) {
  const { fields, step, loan, points, help } = page;
  const problem = error?.problem ?? null;
  const values = error && fields.length > 0 ? { ...page.values, ...error.values } : page.values;
  const { errorSummary, errors, onInput, onSubmit } = useValidatedForm({
    fields,
    values,
    errors: error?.errors ?? [],
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
      <ErrorSummary ref={errorSummary} headingLevel="h2" getFieldId={getFieldId} {...{ errors, problem }} />
      {page.key !== null && <Honeypot />}
      {points.length > 0 && (
        <ul className="journey-points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" /> {point}
            </li>
          ))}
        </ul>
      )}
      {step === 'summary' ? (
        <JourneySummary page={page} />
      ) : (
        <JourneyFields getFieldId={getFieldId} {...{ fields, values, errors }} />
      )}
      {loan && <JourneyLoanView loan={loan} isExample={step === 'finance'} />}
      {help && (
        <p>
          <a href={help.href} target="_blank" rel="noopener" className="text-link">
            {help.label}
          </a>
        </p>
      )}
      <SubmitBar page={page} />
      <SaveOrRestart page={page} />
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

/** Contains the first button, which the Enter key presses. On phones it sticks to the bottom, with the price. */
const SubmitBar = ({ page: { key, submitLabel, deposit, car } }: { page: JourneyStepData }) => (
  <div className="journey-foot">
    <p aria-hidden="true">
      <b>{car.price}</b> {car.priceType} <span>{deposit} deposit</span>
    </p>
    {/* The key is the button's value, because React does not overwrite that when it hydrates. */}
    <Button
      type="submit"
      size="large"
      {...(key !== null && { name: keyField, value: key, suppressHydrationWarning: true })}
    >
      {submitLabel}
    </Button>
  </div>
);

/** Save and continue later, or start over. */
const SaveOrRestart = ({ page: { saving, startOverHref } }: { page: JourneyStepData }) =>
  saving && startOverHref !== null ? (
    <p className="journey-save">
      <Button type="submit" name={actionField} value="save" kind="outline" formNoValidate>
        Save and finish later
      </Button>
      <SmartLink to={startOverHref}>Start again</SmartLink>
    </p>
  ) : null;

/** The weekly repayment. The comparison rate is shown beside it in the same size, with its warning. */
const JourneyLoanView = ({ loan, isExample }: { loan: JourneyLoan; isExample: boolean }) => (
  <section className="journey-loan loan-result" aria-label="Estimated repayment">
    <h2>
      {isExample ? 'With finance, it would cost about' : 'Estimated repayment'} <small>{loan.basis}</small>
    </h2>
    <FinanceFigures payment={loan.payment} per="a week" rate={loan.rate} comparisonRate={loan.comparisonRate} />
    <p className="finance-small">{loan.smallPrint}</p>
  </section>
);
