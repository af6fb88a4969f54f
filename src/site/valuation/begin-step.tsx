import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { Honeypot } from '../../features/forms/controls/honeypot.tsx';
import { carField, keyField } from '../../features/forms/hidden-field-names.ts';
import { Button } from '../../ui/button.tsx';
import { FieldsForm, getFieldId } from './step-form.tsx';
import { beginFormName } from './valuation-forms.ts';
import type { BeginStep } from './valuation-page-data.ts';

/** The first step: plate and contact details. */
export const BeginStepView = ({ step, action }: { step: BeginStep; action: string }) => (
  <>
    {step.unlistedCarNote && <p className="form-choose">{step.unlistedCarNote} You can still value yours.</p>}
    <FieldsForm action={action} fields={step.fields} entered={step}>
      {(errors) => (
        <>
          <input type="hidden" name="form" value={beginFormName} />
          {step.carId !== null && <input type="hidden" name={carField} value={step.carId} />}
          <Honeypot />
          <FormFields fields={step.fields} values={step.values} {...{ errors, getFieldId }} />
          <p className="form-small">{step.notice}</p>
          <div className="form-foot">
            {/* The key is the button's value, because React does not overwrite that when it hydrates: going back and
                sending the form again returns the same valuation. */}
            <Button type="submit" name={keyField} value={step.key} size="large" suppressHydrationWarning>
              Continue
            </Button>
          </div>
        </>
      )}
    </FieldsForm>
  </>
);
