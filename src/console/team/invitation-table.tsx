import { Form } from 'react-router';
import type { ListedInvitation } from '../../features/staff/invitations/invite.server.ts';
import { roleLabels } from '../../features/staff/roles.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';

type InvitationTableProps = {
  invitations: readonly ListedInvitation[];
  mayManage: boolean;
  /** Links to hand over are for operators. */
  mayCreateLinks: boolean;
};

const columns: readonly Column<ListedInvitation>[] = [
  { id: 'email', header: 'To', cell: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
  { id: 'mail', header: 'Mail', cell: ({ mail }) => mail },
  {
    id: 'expires',
    header: 'Valid until',
    cell: ({ state, expiresAt }) => (state === 'expired' ? 'Expired' : <Moment at={expiresAt} />),
  },
];

const createActions = (mayCreateLinks: boolean): Column<ListedInvitation> => ({
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (invitation) => <InvitationActions {...invitation} mayCreateLinks={mayCreateLinks} />,
});

export const InvitationTable = ({ invitations, mayManage, mayCreateLinks }: InvitationTableProps) => (
  <DataTable
    label="Open invitations"
    columns={mayManage ? [...columns, createActions(mayCreateLinks)] : columns}
    rows={invitations}
    getKey={({ id }) => id}
    empty={null}
  />
);

type InvitationActionsProps = ListedInvitation & { mayCreateLinks: boolean };

const InvitationActions = ({ id, email, name, role, state, mayCreateLinks }: InvitationActionsProps) => (
  <span className="inline-flex flex-wrap gap-2">
    <Form method="post">
      <input type="hidden" name="email" value={email ?? ''} />
      <input type="hidden" name="name" value={name ?? ''} />
      <input type="hidden" name="role" value={role} />
      <SubmitButton
        kind="outline"
        small
        name="intent"
        value="invite"
        aria-label={`Send the invitation to ${email} again`}
      >
        Send again
      </SubmitButton>
    </Form>
    {state === 'open' && (
      <Form method="post" className="flex gap-2">
        <input type="hidden" name="invitation" value={id} />
        {mayCreateLinks && (
          <SubmitButton kind="outline" small name="intent" value="link" aria-label={`Create a link for ${email}`}>
            Create link
          </SubmitButton>
        )}
        <SubmitButton
          kind="outline"
          small
          name="intent"
          value="withdraw"
          aria-label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </SubmitButton>
      </Form>
    )}
  </span>
);
