import { Form } from 'react-router';
import type { ListedInvitation } from '../../../features/staff/invitations/invite.server.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';

type InvitationListProps = {
  invitations: readonly Pick<ListedInvitation, 'id' | 'email' | 'name' | 'state' | 'mail'>[];
};

/** People who have not accepted yet. */
export const InvitationList = ({ invitations }: InvitationListProps) => (
  <ul className="divide-y divide-line">
    {invitations.map(({ id, email, name, state, mail }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <span className="min-w-0 break-all">{[name, email].filter(Boolean).join(', ') || 'First operator'}</span>
        <span className="mr-auto text-sm text-muted">{state === 'expired' ? 'Expired.' : mail}</span>
        <Form method="post" className="flex gap-2" preventScrollReset>
          <input type="hidden" name="invitation" value={id} />
          {state === 'open' && email && (
            <SubmitButton
              kind="outline"
              small
              name="intent"
              value="link"
              aria-label={`Create a link for ${email}`}
              title="To hand over yourself. A link that was mailed stops working."
            >
              Create link
            </SubmitButton>
          )}
          <SubmitButton
            kind="quiet"
            small
            name="intent"
            value="withdraw"
            aria-label={`Withdraw the invitation of ${email ?? 'the first operator'}`}
          >
            Withdraw
          </SubmitButton>
        </Form>
      </li>
    ))}
  </ul>
);
