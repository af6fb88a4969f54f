import { message } from '../../features/forms/fields/shared-fields.ts';
import { FormFields } from '../../features/forms/controls/form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { getFieldId, StepForm } from './step-form.tsx';
import { actionField } from './valuation-forms.ts';
import type { EnquiryStep } from './valuation-page-data.ts';

const fields = [message(false)];

/** No offer: the visitor can request a call. The lead already has all details. */
export const EnquiryStepView = ({ step, action }: { step: EnquiryStep; action: string }) => (
  <>
    <p className="enquiry-reason">{step.reason}</p>
    {step.isRequested ? <Requested /> : <RequestForm {...{ step, action }} />}
  </>
);

const Requested = () => (
  <p className="offer-note">
    <Icon name="check" />
    We have your request. One of our buyers will call you with a price.
  </p>
);

const RequestForm = ({ step, action }: { step: EnquiryStep; action: string }) => (
  <>
    <p>We have your details. Ask us, and one of our buyers will call you with a price.</p>
    <StepForm action={action}>
      <FormFields fields={fields} values={{}} errors={[]} getFieldId={getFieldId} />
      <div className="form-foot">
        <Button type="submit" name={actionField} value="enquire" size="large">
          Ask us for a price
        </Button>
        <SmartLink to={step.back} className="btn btn-outline btn-large">
          Change my answers
        </SmartLink>
      </div>
    </StepForm>
  </>
);
