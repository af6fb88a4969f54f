import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { Honeypot } from '../../features/forms/controls/honeypot.tsx';
import { keyField } from '../../features/forms/hidden-field-names.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { FieldsForm, getFieldId } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { ContactStep } from './valuation-page-data.ts';

/** The third step: contact details. Sending them stores the valuation. */
export const ContactStepView = ({ step, action }: { step: ContactStep; action: string }) => (
  <FieldsForm action={action} fields={step.fields} entered={step}>
    {(errors) => (
      <>
        <HiddenFields fields={step.hidden} />
        <Honeypot />
        <FormFields fields={step.fields} values={step.values} {...{ errors, getFieldId }} />
        <p className="form-small">{step.notice}</p>
        <div className="form-foot">
          {/* The key is the button's value, because React does not overwrite that when it hydrates: going back and
              sending the form again returns the same valuation. */}
          <Button type="submit" name={keyField} value={step.key} size="large" suppressHydrationWarning>
            Continue
          </Button>
          <Button type="submit" name={actionField} value="change-car" kind="outline" size="large" formNoValidate>
            Back
          </Button>
        </div>
      </>
    )}
  </FieldsForm>
);
