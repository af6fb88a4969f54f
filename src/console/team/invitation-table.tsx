import { Form } from 'react-router';
import type { ListedInvitation } from '../../features/staff/invitations/invite.server.ts';
import { roleLabels } from '../../features/staff/roles.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { OfGroupNote, type TeamPlace, ThroughGroup } from './team-table.tsx';

type InvitationTableProps = {
  place: TeamPlace;
  /** The page that administers invitations to the dealership's group, for people who may open it. */
  groupPath?: string | undefined;
  invitations: readonly ListedInvitation[];
  mayManage: boolean;
  /** Links to hand over are for operators. */
  mayCreateLinks: boolean;
};

/** An invitation as one row shows it, for the person who looks at it. */
type InvitationRow = Omit<ListedInvitation, 'place'> &
  Omit<InvitationTableProps, 'invitations' | 'mayManage'> & {
    /** Of the dealership or group that the invitation is to. */
    placeName: string | null;
  };

/** One to the whole group, in the list of one of its dealerships: it is administered on the group's page. */
const isElsewhere = ({ place, groupId }: InvitationRow): boolean => place === 'dealership' && groupId !== null;

const columns: readonly Column<InvitationRow>[] = [
  { id: 'email', header: 'To', cell: ({ email }) => email },
  {
    id: 'role',
    header: 'Role',
    cell: (row) => (
      <span>
        {roleLabels[row.role]}
        {isElsewhere(row) && row.placeName && <ThroughGroup name={row.placeName} path={row.groupPath} />}
      </span>
    ),
  },
  { id: 'mail', header: 'Mail', cell: ({ mail }) => mail },
  {
    id: 'expires',
    header: 'Valid until',
    cell: ({ state, expiresAt }) => (state === 'expired' ? 'Expired' : <Moment at={expiresAt} />),
  },
];

const actions: Column<InvitationRow> = {
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (row) => (isElsewhere(row) ? <OfGroupNote path={row.groupPath} /> : <InvitationActions {...row} />),
};

export const InvitationTable = ({ invitations, mayManage, ...shared }: InvitationTableProps) => (
  <DataTable
    label="Open invitations"
    columns={mayManage ? [...columns, actions] : columns}
    rows={invitations.map((invitation) => ({ ...invitation, placeName: invitation.place, ...shared }))}
    getKey={({ id }) => id}
    empty={null}
  />
);

const InvitationActions = ({ id, email, name, role, state, mayCreateLinks }: InvitationRow) => (
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
