import { Form } from 'react-router';
import { ConfirmAction } from './confirm-action.tsx';
import { SubmitButton } from './forms/submit-button.tsx';

type AccountSwitchProps = { staffId: string; name: string; isDisabled: boolean };

/** Disables or enables the account of a person; the page's action has the intents `disable` and `enable`. */
export function AccountSwitch({ staffId, name, isDisabled }: AccountSwitchProps) {
  if (isDisabled) {
    return (
      <Form method="post">
        <input type="hidden" name="staff" value={staffId} />
        <SubmitButton kind="outline" small name="intent" value="enable" aria-label={`Enable the account of ${name}`}>
          Enable
        </SubmitButton>
      </Form>
    );
  }
  return (
    <ConfirmAction
      label="Disable"
      fullLabel={`Disable the account of ${name}`}
      title={`Disable the account of ${name}?`}
      intent="disable"
      record={{ field: 'staff', id: staffId }}
      confirm="Disable"
    >
      They are signed out everywhere at once. You can enable the account again; its history stays.
    </ConfirmAction>
  );
}
