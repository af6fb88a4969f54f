import { Form } from 'react-router';
import type { Passkey } from '../../features/staff/accounts/passkey-store.server.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { Moment } from '../components/moment.tsx';
import { Panel } from '../components/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { filterByIntent } from '../components/forms/refused-form.ts';
import type { Refused } from '../server/read-form.server.ts';

export function PasskeyPanel({ passkeys, refused }: { passkeys: readonly Passkey[]; refused: Refused | undefined }) {
  return (
    <Panel
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock instead of a password. A passkey counts as both factors."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="grid gap-2 py-3 first:pt-0">
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">
                  Added <Moment at={createdAt} />
                  {lastUsedAt ? (
                    <>
                      , last used <Moment at={lastUsedAt} />
                    </>
                  ) : (
                    ', not used yet'
                  )}
                </p>
              </div>
              <RenamePasskey id={id} name={name} refused={refused} />
              <ConfirmWithPassword
                summary="Delete"
                explanation={`You can then no longer sign in with “${name}”.`}
                intent="delete-passkey"
                submit="Delete passkey"
                refused={filterByIntent(refused, 'delete-passkey')}
              >
                <input type="hidden" name="id" value={id} />
              </ConfirmWithPassword>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </Panel>
  );
}

function RenamePasskey({ id, name, refused }: { id: string; name: string; refused: Refused | undefined }) {
  const own = filterByIntent(refused, 'rename-passkey');
  return (
    <details>
      <summary className="w-fit cursor-pointer text-accent-ink">Rename</summary>
      <Form method="post" className="mt-3 grid max-w-sm gap-3">
        <FormProblem {...own} />
        <input type="hidden" name="id" value={id} />
        <TextField label="Name" name="name" required maxLength={100} defaultValue={name} error={own?.errors.name} />
        <div>
          <SubmitButton kind="outline" name="intent" value="rename-passkey">
            Save
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
