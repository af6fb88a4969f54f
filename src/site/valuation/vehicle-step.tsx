import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { FieldsForm, getFieldId, StepForm } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { VehicleStep } from './valuation-page-data.ts';

type VehicleStepProps = { step: VehicleStep; action: string; noun: string };

/** The car from the register to confirm, or a form to describe it. */
export function VehicleStepView({ step, action, noun }: VehicleStepProps) {
  const { found, plate, register, errors, problem } = step;
  if (!found) {
    return (
      <>
        <p className="form-choose">
          {register === 'none' ? `Tell us about ${plate}.` : `We could not find ${plate}. Tell us which ${noun} it is.`}
        </p>
        <DescribeForm {...{ step, action }} />
      </>
    );
  }
  return (
    <>
      <div className="valuation-found">
        <p className="valuation-plate">{plate}</p>
        <p className="valuation-name heading">{found.name}</p>
        {found.facts.length > 0 && (
          <ul>
            {found.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {register === 'demo' && (
          <p className="form-small">
            This is a demonstration: the {noun} is made up from the plate and does not exist.
          </p>
        )}
      </div>
      <StepForm action={action}>
        <HiddenFields fields={step.hidden} />
        <div className="form-foot">
          <Button type="submit" name={actionField} value="confirm" size="large">
            Yes, that is my {noun}
          </Button>
          <ChangePlate step={step} />
        </div>
      </StepForm>
      {step.startOverHref ? (
        <SmartLink to={step.startOverHref} className="text-link">
          Value another {noun}
        </SmartLink>
      ) : (
        <details className="valuation-other" open={errors.length > 0 || problem !== null}>
          <summary>
            No, it’s a different one <Icon name="chevron-down" className="turns" />
          </summary>
          <DescribeForm {...{ step, action }} />
        </details>
      )}
    </>
  );
}

const DescribeForm = ({ step, action }: Pick<VehicleStepProps, 'step' | 'action'>) => (
  <FieldsForm action={action} fields={step.fields} entered={step}>
    {(errors) => (
      <>
        <HiddenFields fields={step.hidden} />
        <FormFields fields={step.fields} values={step.values} {...{ errors, getFieldId }} />
        <div className="form-foot">
          <Button
            type="submit"
            name={actionField}
            value="describe"
            size="large"
            kind={step.found ? 'outline' : 'brand'}
          >
            Continue with this one
          </Button>
          {!step.found && <ChangePlate step={step} />}
        </div>
      </>
    )}
  </FieldsForm>
);

/** Back to the plate, which cannot be changed once the valuation is stored. */
const ChangePlate = ({ step }: Pick<VehicleStepProps, 'step'>) =>
  step.hidden.length > 0 && (
    <Button type="submit" name={actionField} value="change-plate" kind="outline" size="large" formNoValidate>
      Back
    </Button>
  );
