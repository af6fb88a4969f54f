import { useId } from 'react';
import { Form } from 'react-router';
import type { TeamMember } from '../../features/staff/memberships/membership-store.server.ts';
import { roleLabels, type StaffRole } from '../../features/staff/roles.ts';
import { SelectField } from '../../ui/forms/field.tsx';
import { AccountSwitch } from '../components/account-switch.tsx';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

type TeamTableProps = {
  team: readonly TeamMember[];
  selfId: string;
  mayManage: boolean;
  assignableRoles: readonly StaffRole[];
};

/** A member as one row shows it, for the person who looks at it. */
type TeamRow = TeamMember & { isSelf: boolean; mayManage: boolean; assignableRoles: readonly StaffRole[] };

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
          {row.groupName && <span className="block text-sm text-muted">through {row.groupName}</span>}
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
  cell: (row) => row.groupName === null && !row.isSelf && <MemberActions member={row} />,
};

export const TeamTable = ({ team, selfId, mayManage, assignableRoles }: TeamTableProps) => (
  <DataTable
    label="Staff accounts"
    columns={mayManage ? [...columns, actions] : columns}
    rows={team.map((member) => ({ ...member, isSelf: member.staffId === selfId, mayManage, assignableRoles }))}
    getKey={({ membershipId }) => membershipId}
    empty={
      <EmptyState icon="users" title="Nobody is in this team yet">
        Invite the first person below.
      </EmptyState>
    }
  />
);

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

function MemberActions({ member }: { member: TeamMember }) {
  const { membershipId, staffId, name, disabledAt, hasSecondFactor } = member;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <AccountSwitch staffId={staffId} name={name} isDisabled={disabledAt !== null} />
      {hasSecondFactor && (
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
      )}
      <ConfirmAction
        label="Remove"
        fullLabel={`Remove ${name} from the team`}
        title={`Remove ${name} from the team?`}
        intent="remove"
        record={{ field: 'membership', id: membershipId }}
        confirm="Remove"
      >
        They can no longer open this dealership. To come back they need a new invitation.
      </ConfirmAction>
    </span>
  );
}
