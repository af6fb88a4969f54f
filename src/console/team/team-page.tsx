import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findGroupOf } from '../../features/dealers/groups/group-store.server.ts';
import { listTeam } from '../../features/staff/memberships/membership-store.server.ts';
import { readRequiresSecondFactor } from '../../features/staff/memberships/team-settings-store.server.ts';
import { listAssignableRoles } from '../../features/staff/roles.ts';
import { getInvitationLink, InvitationLink } from '../components/invitation-link.tsx';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Notice } from '../components/notice.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { hasPermission, requireDealership, signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeTeam } from './change-team.server.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { TeamTable } from './team-table.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, name, roles, scope } = requireDealership(context);
  const person = context.get(signedIn);
  const { accounts } = context.get(consoleRequest);
  const [team, invitations, requiresSecondFactor, group] = await Promise.all([
    listTeam(scope),
    accounts.listInvitations(person, toStaffRequest(request, context), { dealershipId: id }),
    readRequiresSecondFactor(scope),
    person.isOperator ? findGroupOf(scope) : undefined,
  ]);
  return {
    dealership: name,
    selfId: person.staff.id,
    groupPath: group && `/platform/groups/${group.slug}`,
    mayManage: hasPermission(roles, 'team.manage'),
    mayCreateLinks: person.isOperator,
    // Operators are invited on the platform's own pages.
    assignableRoles: [...new Set(roles.flatMap(listAssignableRoles))].filter((role) => role !== 'operator'),
    team,
    invitations,
    requiresSecondFactor,
    history: await readDealershipHistory(context, { types: ['staff_memberships', 'staff_invitations'] }),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeTeam(request, context);

export default function TeamPage() {
  const {
    dealership,
    selfId,
    groupPath,
    mayManage,
    mayCreateLinks,
    assignableRoles,
    team,
    invitations,
    requiresSecondFactor,
    history,
  } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(result && 'done' in result ? result : undefined);
  const invitationLink = getInvitationLink(result);
  const refused = result && 'errors' in result ? result : undefined;
  const isInviting = refused?.values.intent === 'invite';
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Staff accounts"
        description={`Who can sign in to work on ${dealership}, and what they may do.`}
      />
      {invitationLink && <InvitationLink {...invitationLink} />}
      {refused?.problem && !isInviting && <Notice tone="danger">{refused.problem}</Notice>}
      <Panel flush>
        <TeamTable place="dealership" {...{ team, selfId, groupPath, mayManage, assignableRoles }} />
      </Panel>
      {mayManage && (
        <Panel title="Invite someone" description="They get a mail with a link that works once, for seven days.">
          <InviteForm
            roles={assignableRoles}
            refused={isInviting ? refused : undefined}
            isDone={result !== undefined && 'done' in result}
          />
        </Panel>
      )}
      {invitations.length > 0 && (
        <Panel title="Open invitations" flush>
          <InvitationTable place="dealership" {...{ invitations, groupPath, mayManage, mayCreateLinks }} />
        </Panel>
      )}
      <Panel title="Second factor">
        <SecondFactorSetting isRequired={requiresSecondFactor} mayManage={mayManage} />
      </Panel>
      <History {...history} />
    </div>
  );
}
