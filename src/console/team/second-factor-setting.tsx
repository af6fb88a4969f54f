import { Form } from 'react-router';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Status } from '../components/status.tsx';

/** Whether everyone in the team needs a second factor. */
export function SecondFactorSetting({ isRequired, mayManage }: { isRequired: boolean; mayManage: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="max-w-prose">
        <p>
          <Status tone={isRequired ? 'good' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Status>
        </p>
        <p className="mt-1 text-muted">
          {isRequired
            ? 'Everyone in the team needs an authenticator app or a passkey to open this dealership.'
            : 'If you require it, people without one have to set it up before they can go on.'}
        </p>
      </div>
      {mayManage && (
        <Form method="post">
          <input type="hidden" name="required" value={isRequired ? 'no' : 'yes'} />
          <SubmitButton kind="outline" name="intent" value="second-factor">
            {isRequired ? 'Make it optional' : 'Require it'}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
