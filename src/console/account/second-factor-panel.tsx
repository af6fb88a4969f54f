import { Link } from 'react-router';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { filterByIntent } from '../components/forms/refused-form.ts';
import type { Refused } from '../server/read-form.server.ts';

type SecondFactorPanelProps = {
  factors: { totp: boolean; passkey: boolean; recoveryCodes: number };
  refused: Refused | undefined;
};

export function SecondFactorPanel({ factors, refused }: SecondFactorPanelProps) {
  const { totp, passkey, recoveryCodes } = factors;
  const isOn = totp || passkey;
  return (
    <Panel
      title="Second factor"
      description="With a second factor, a stolen password is not enough to sign in."
      actions={isOn ? <Status tone="good">On</Status> : <Status tone="warning">Off</Status>}
    >
      <div className="grid gap-4">
        {totp ? (
          <ConfirmWithPassword
            summary="Remove the authenticator app"
            explanation="Afterwards its codes no longer work."
            intent="remove-totp"
            submit="Remove"
            refused={filterByIntent(refused, 'remove-totp')}
          />
        ) : (
          <p>
            <Link to="/account/authenticator" className="btn btn-outline">
              Set up an authenticator app
            </Link>
          </p>
        )}
        {isOn && (
          <div className="grid gap-2">
            <p>
              {recoveryCodes === 0
                ? 'You have no recovery codes left.'
                : `${recoveryCodes} recovery ${recoveryCodes === 1 ? 'code' : 'codes'} left, for the day you lose your phone.`}
            </p>
            <ConfirmWithPassword
              summary="Make new recovery codes"
              explanation="Your earlier codes stop working."
              intent="recovery-codes"
              submit="Make new codes"
              refused={filterByIntent(refused, 'recovery-codes')}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
