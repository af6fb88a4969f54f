import { message } from '../../features/leads/form/shared-fields.ts';
import { FormFields } from '../../features/leads/form/form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { idOf, StepForm } from './step-form.tsx';
import { deedField } from './valuation-forms.ts';
import type { EnquiryStep } from './valuation-page-data.ts';

const fields = [message(false)];

/** People instead of a figure: everything is with them already, one press asks them to call. */
export const EnquiryStepView = ({ step, action }: { step: EnquiryStep; action: string }) => (
  <>
    <p className="enquiry-reason">{step.reason}</p>
    {step.isAsked ? <Asked /> : <Ask {...{ step, action }} />}
  </>
);

const Asked = () => (
  <p className="offer-note">
    <Icon name="check" />
    Your question is with us. One of our buyers calls you with a price.
  </p>
);

const Ask = ({ step, action }: { step: EnquiryStep; action: string }) => (
  <>
    <p>We have your details. Ask us, and one of our buyers calls you with a price.</p>
    <StepForm action={action}>
      <FormFields fields={fields} values={{}} errors={[]} idOf={idOf} />
      <div className="form-foot">
        <Button type="submit" name={deedField} value="enquire" size="large">
          Ask us for a price
        </Button>
        <SmartLink to={step.back} className="btn btn-outline btn-large">
          Change my answers
        </SmartLink>
      </div>
    </StepForm>
  </>
);
