import { Form } from 'react-router';
import type { OwnSession } from '../../features/staff/accounts/own-account.server.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';

/** Addresses are not stored. */
const networkLabel = (isSameNetwork: boolean | null): string => {
  if (isSameNetwork === null) return 'Unknown network';
  return isSameNetwork ? 'Signed in from this network' : 'Signed in from another network';
};

export function SessionPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <Panel title="Signed-in browsers" description="End what you do not recognise, and change your password.">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, isSameNetwork, seenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0">
            <div>
              <p className="font-medium">
                {device} {isCurrent && <Status tone="accent">This browser</Status>}
              </p>
              <p className="text-sm text-muted">
                {networkLabel(isSameNetwork)} · last seen <Moment at={seenAt} />
              </p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  kind="outline"
                  small
                  name="intent"
                  value="end-session"
                  aria-label={`End the session in ${device}`}
                >
                  End
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-3">
          <SubmitButton kind="outline" name="intent" value="end-other-sessions">
            End all other sessions
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
