import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { TeamMember } from '../../features/staff/memberships/membership-store.server.ts';
import { roleLabels, type StaffRole } from '../../features/staff/roles.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { AccountSwitch, ResetSecondFactor } from '../components/account-switch.tsx';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

export type TeamPlace = 'dealership' | 'group';

type TeamTableProps = {
  place: TeamPlace;
  /** The page that administers roles of the dealership's group, for people who may open it. */
  groupPath?: string | undefined;
  team: readonly TeamMember[];
  selfId: string;
  mayManage: boolean;
  assignableRoles: readonly StaffRole[];
};

/** A member as one row shows it, for the person who looks at it. */
type TeamRow = TeamMember &
  Omit<TeamTableProps, 'team' | 'selfId'> & {
    isSelf: boolean;
  };

const columns: readonly Column<TeamRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, email, isSelf }) => (
      <span>
        <span className="font-medium">{name}</span> {isSelf && <span className="text-muted">(you)</span>}
        <span className="block text-sm font-normal break-all text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: (row) =>
      row.mayManage && row.groupName === null ? (
        <RoleForm member={row} roles={row.assignableRoles} />
      ) : (
        <span>
          {roleLabels[row.role]}
          {row.groupName && <ThroughGroup name={row.groupName} path={row.groupPath} />}
        </span>
      ),
  },
  {
    id: 'second-factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) => (
      <Status tone={hasSecondFactor ? 'good' : 'neutral'}>{hasSecondFactor ? 'On' : 'Off'}</Status>
    ),
  },
  {
    id: 'state',
    header: 'Account',
    cell: ({ disabledAt }) => (
      <Status tone={disabledAt ? 'danger' : 'good'}>{disabledAt ? 'Disabled' : 'Active'}</Status>
    ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never'),
  },
];

const actions: Column<TeamRow> = {
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (row) => {
    if (row.groupName !== null) return <OfGroupNote path={row.groupPath} />;
    return !row.isSelf && <MemberActions member={row} />;
  },
};

export const TeamTable = ({ team, selfId, ...shared }: TeamTableProps) => (
  <DataTable
    label="Staff accounts"
    columns={shared.mayManage ? [...columns, actions] : columns}
    rows={team.map((member) => ({ ...member, ...shared, isSelf: member.staffId === selfId }))}
    getKey={({ membershipId }) => membershipId}
    empty={
      <EmptyState icon="users" title={emptyTitles[shared.place]}>
        Invite the first person below.
      </EmptyState>
    }
  />
);

const emptyTitles: Readonly<Record<TeamPlace, string>> = {
  dealership: 'Nobody is in this team yet',
  group: 'Nobody has a role in the whole group yet',
};

/** Says where a role or an invitation comes from that this dealership does not administer. */
export const ThroughGroup = ({ name, path }: { name: string; path: string | undefined }) => (
  <span className="block text-sm text-muted">through {path ? <Link to={path}>{name}</Link> : name}</span>
);

export const OfGroupNote = ({ path }: { path: string | undefined }) => (
  <span className="text-sm text-muted">
    {path ? 'Changed on the page of the group' : 'Changed by the platform’s operator'}
  </span>
);

const removals: Readonly<Record<TeamPlace, { from: string; consequence: string }>> = {
  dealership: {
    from: 'the team',
    consequence: 'They can no longer open this dealership. To come back they need a new invitation.',
  },
  group: {
    from: 'the group',
    consequence:
      'They can no longer open the dealerships of the group, except those where they have a role of their own. To come back they need a new invitation.',
  },
};

/** Two controls instead of a change on selection: the arrow keys alone must not change anyone's role. */
function RoleForm({ member, roles }: { member: TeamRow; roles: readonly StaffRole[] }) {
  const formId = useId();
  const save = (
    <SubmitButton
      kind={member.isSelf ? 'danger' : 'outline'}
      small={!member.isSelf}
      form={formId}
      name="intent"
      value="change-role"
      aria-label={member.isSelf ? undefined : `Save the role of ${member.name}`}
    >
      {member.isSelf ? 'Change my role' : 'Save'}
    </SubmitButton>
  );
  return (
    <Form method="post" id={formId} className="flex items-center gap-2">
      <input type="hidden" name="membership" value={member.membershipId} />
      <SelectField
        label={`Role of ${member.name}`}
        labelHidden
        name="role"
        defaultValue={member.role}
        key={member.role}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
      {member.isSelf ? (
        <ConfirmDialog
          trigger={
            <button type="button" className="btn btn-outline btn-small" aria-label={`Save the role of ${member.name}`}>
              Save
            </button>
          }
          title="Change your own role?"
          action={save}
        >
          You may lose access to pages that your new role does not include, such as this one. Another manager can undo
          it.
        </ConfirmDialog>
      ) : (
        save
      )}
    </Form>
  );
}

function MemberActions({ member }: { member: TeamRow }) {
  const { membershipId, staffId, name, disabledAt, hasSecondFactor } = member;
  const { from, consequence } = removals[member.place];
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <AccountSwitch staffId={staffId} name={name} isDisabled={disabledAt !== null} />
      {hasSecondFactor && <ResetSecondFactor staffId={staffId} name={name} />}
      <ConfirmAction
        label="Remove"
        fullLabel={`Remove ${name} from ${from}`}
        title={`Remove ${name} from ${from}?`}
        intent="remove"
        record={{ field: 'membership', id: membershipId }}
        confirm="Remove"
      >
        {consequence}
      </ConfirmAction>
    </span>
  );
}
