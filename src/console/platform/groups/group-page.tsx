import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findGroup, type GroupDetails } from '../../../features/dealers/groups/group-store.server.ts';
import { listGroupTeam } from '../../../features/staff/memberships/membership-store.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { History } from '../../components/history.tsx';
import { getInvitationLink, InvitationLink } from '../../components/invitation-link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { signedIn } from '../../server/signed-in.ts';
import { toStaffRequest } from '../../server/staff-request.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { createFields, filterByIntent, getDone } from '../../components/forms/refused-form.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';
import { changeGroup, groupNotFound } from './change-group.server.ts';
import { GroupStaff } from './group-staff.tsx';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const group = await findGroup(scope, params.groupSlug ?? '');
  if (!group) throw groupNotFound();
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const [team, invitations, history] = await Promise.all([
    listGroupTeam(scope, group.id),
    accounts.listInvitations(person, toStaffRequest(request, context), { groupId: group.id }),
    readPlatformHistory(context, { type: 'groups', id: group.id }),
  ]);
  return { ...group, selfId: person.staff.id, team, invitations, history };
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  changeGroup(request, context, params.groupSlug ?? '');

const columns: readonly Column<GroupDetails['dealerships'][number]>[] = [
  {
    id: 'name',
    header: 'Dealership',
    cell: ({ slug, name }) => <Link to={`/platform/dealerships/${slug}`}>{name}</Link>,
  },
  { id: 'place', header: 'Place', cell: ({ city, state }) => `${city} ${state}` },
  { id: 'sites', header: 'Websites', kind: 'number', cell: ({ sites }) => sites },
];

export default function GroupPage() {
  const { name, hideFinance, dealerships, team, invitations, selfId, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const done = getDone(result);
  useToast(done);
  const { field, box, refused } = createFields({ name, hideFinance: hideFinance ? 'on' : '' }, result, 'details');
  const invitationLink = getInvitationLink(result);
  const refusedStaff = result && 'errors' in result && !refused ? result : undefined;
  const invited = filterByIntent(refusedStaff, 'invite');
  return (
    <div className="max-w-6xl">
      <PageHeader title={name} description="Group" />
      {invitationLink && <InvitationLink {...invitationLink} />}
      {refusedStaff?.problem && !invited && <Notice tone="danger">{refusedStaff.problem}</Notice>}
      <Panel title="Details">
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <FormProblem {...refused} />
          <TextField label="Name" {...field('name')} />
          <CheckField label="Hide finance on all websites of the group" {...box('hideFinance')} />
          <div>
            <SubmitButton name="intent" value="details">
              Save
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title="Dealerships" flush>
        <DataTable
          label="Dealerships of the group"
          columns={columns}
          rows={dealerships}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="building" title="No dealerships yet">
              Choose this group on the page of a dealership.
            </EmptyState>
          }
        />
      </Panel>
      <GroupStaff {...{ team, invitations, selfId, invited }} isDone={done !== undefined} />
      <History {...history} />
    </div>
  );
}
