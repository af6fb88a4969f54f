import type { ListedInvitation } from '../../../features/staff/invitations/invite.server.ts';
import type { TeamMember } from '../../../features/staff/memberships/membership-store.server.ts';
import { dealerRoles } from '../../../features/staff/roles.ts';
import { Panel } from '../../components/panel.tsx';
import type { Refused } from '../../server/read-form.server.ts';
import { InvitationTable } from '../../team/invitation-table.tsx';
import { InviteForm } from '../../team/invite-form.tsx';
import { TeamTable } from '../../team/team-table.tsx';

type GroupStaffProps = {
  team: readonly TeamMember[];
  invitations: readonly ListedInvitation[];
  selfId: string;
  /** The invitation that was refused. */
  invited: Refused | undefined;
  /** Whether the last change was made: the form is then empty again. */
  isDone: boolean;
};

/** The people who work in all dealerships of a group, and who is invited to. */
export const GroupStaff = ({ team, invitations, selfId, invited, isDone }: GroupStaffProps) => (
  <>
    <Panel
      title="Staff of the group"
      description="They have their role in every dealership of the group. Roles in one dealership are on its own page for staff accounts."
      flush
    >
      <TeamTable place="group" team={team} selfId={selfId} mayManage assignableRoles={dealerRoles} />
    </Panel>
    <Panel title="Invite someone" description="They get a mail with a link that works once, for seven days.">
      <InviteForm roles={dealerRoles} refused={invited} isDone={isDone} />
    </Panel>
    {invitations.length > 0 && (
      <Panel title="Open invitations" flush>
        <InvitationTable place="group" invitations={invitations} mayManage mayCreateLinks />
      </Panel>
    )}
  </>
);
