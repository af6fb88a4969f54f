import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { FieldsForm, getFieldId } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { BeginStep } from './valuation-page-data.ts';

/** The first step: the plate. */
export const BeginStepView = ({ step, action }: { step: BeginStep; action: string }) => (
  <>
    {step.unlistedCarNote && <p className="form-choose">{step.unlistedCarNote} You can still value yours.</p>}
    <FieldsForm action={action} fields={step.fields} entered={step}>
      {(errors) => (
        <>
          <HiddenFields fields={step.hidden} />
          <FormFields fields={step.fields} values={step.values} {...{ errors, getFieldId }} />
          <div className="form-foot">
            <Button type="submit" name={actionField} value="look-up" size="large">
              Continue
            </Button>
          </div>
        </>
      )}
    </FieldsForm>
  </>
);
