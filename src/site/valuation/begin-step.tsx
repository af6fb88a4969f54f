import { FormFields } from '../../features/leads/form/form-fields.tsx';
import { FormTrap } from '../../features/leads/form/form-trap.tsx';
import { carField, keyField } from '../../features/leads/form/side-fields.ts';
import { Button } from '../../ui/button.tsx';
import { AskingForm, idOf } from './step-form.tsx';
import { beginningForm } from './valuation-forms.ts';
import type { BeginStep } from './valuation-page-data.ts';

/** The plate, and whom the estimate is for. */
export const BeginStepView = ({ step, action }: { step: BeginStep; action: string }) => (
  <>
    {step.lostCar && <p className="form-choose">{step.lostCar} You can value yours all the same.</p>}
    <AskingForm action={action} fields={step.fields} entered={step}>
      {(errors) => (
        <>
          <input type="hidden" name="form" value={beginningForm} />
          {step.carId !== null && <input type="hidden" name={carField} value={step.carId} />}
          <FormTrap />
          <FormFields fields={step.fields} values={step.values} {...{ errors, idOf }} />
          <p className="form-small">{step.notice}</p>
          <div className="form-foot">
            {/* The key goes with the button, whose value stays as it came with the page: whoever steps back and sends
                the form again gets the same valuation. */}
            <Button type="submit" name={keyField} value={step.key} size="large" suppressHydrationWarning>
              Continue
            </Button>
          </div>
        </>
      )}
    </AskingForm>
  </>
);
