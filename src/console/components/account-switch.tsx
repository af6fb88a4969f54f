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

/** Removes the second factor of a person; the page's action has the intent `remove-second-factor`. */
export const ResetSecondFactor = ({ staffId, name }: Omit<AccountSwitchProps, 'isDisabled'>) => (
  <ConfirmAction
    label="Reset 2FA"
    fullLabel={`Reset 2FA: remove the second factor of ${name}`}
    title={`Remove the second factor of ${name}?`}
    intent="remove-second-factor"
    record={{ field: 'staff', id: staffId }}
    confirm="Remove second factor"
  >
    For a person who has lost their phone and their recovery codes. They are signed out and get a mail about it.
  </ConfirmAction>
);
