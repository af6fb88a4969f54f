import { type CSSProperties, useEffect } from 'react';
import { acceptance } from '../../features/valuations/offer/acceptance.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { StepForm } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { OfferStep } from './valuation-page-data.ts';

/** The offer and its calculation. */
export function OfferStepView({ step, action }: { step: OfferStep; action: string }) {
  const { saved, savesResult, state } = step;
  // Saved for the visitor's return. Imported lazily, because no other step needs it.
  useEffect(() => {
    if (state !== 'open') return;
    import('../../features/valuations/results/save-valuation-result.ts')
      .then(({ saveValuationResult }) => saveValuationResult(saved, savesResult))
      .catch((error: unknown) => console.debug(error));
  }, [saved, savesResult, state]);
  return (
    <div className="offer" data-hydrate="">
      <p className="offer-figure">
        <span className="offer-label">{state === 'over' ? 'Our estimate was' : 'We expect to pay you'}</span>
        <strong>{step.figure}</strong>
        <span className="offer-label">Subject to inspection</span>
      </p>
      <Range {...step} />
      {step.finance && (
        <p className="offer-note">
          <Icon name="dollar" />
          {step.finance}
        </p>
      )}
      <Decision {...{ step, action }} />
      <section aria-labelledby="offer-how">
        <h2 id="offer-how">How we got there</h2>
        <table className="offer-lines">
          <tbody>
            {step.lines.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Our estimate</th>
              <td>{step.figure}</td>
            </tr>
          </tfoot>
        </table>
        <p className="form-small">{step.basis}</p>
        {state === 'open' && (
          <SmartLink to={step.back} className="text-link">
            Change my answers
          </SmartLink>
        )}
      </section>
    </div>
  );
}

/** The 10th to the 90th percentile. */
const Range = ({ low, high, share, figure }: Pick<OfferStep, 'low' | 'high' | 'share' | 'figure'>) => (
  <div className="offer-range">
    <div className="offer-bar" style={{ '--share': `${share}%` } as CSSProperties} aria-hidden="true" />
    <p>
      <span>
        <small>Low</small> {low}
      </span>
      <span className="sr-only">{figure}</span>
      <span>
        <small>High</small> {high}
      </span>
    </p>
  </div>
);

function Decision({ step, action }: { step: OfferStep; action: string }) {
  if (step.state === 'accepted') {
    return (
      <p className="offer-note">
        <Icon name="check" />
        You have accepted the estimate. We’ll contact you to arrange the inspection, which decides the final price.
      </p>
    );
  }
  if (step.state === 'over') {
    return (
      <div className="form-foot">
        <ButtonLink to={step.startOverHref} size="large">
          Value it again
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <StepForm action={action}>
        <HiddenFields fields={Object.entries({ lead_id: step.leadId, ...acceptance })} />
        <div className="form-foot">
          <Button type="submit" name={actionField} value="accept" size="large">
            Accept this estimate
          </Button>
          <ButtonLink to={step.notNow.href} size="large" kind="outline">
            {step.notNow.label}
          </ButtonLink>
        </div>
      </StepForm>
      <p className="form-small">
        Valid until <b>{step.until}</b>. You accept an estimate, not a final price: we arrange an inspection, and
        nothing binds you until you sign.
      </p>
    </>
  );
}
