import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageSize, readListQuery, toListPage } from '../../../features/dealers/list-page.ts';
import { listPeople } from '../../../features/staff/directory/staff-directory-store.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { getInvitationLink, InvitationLink } from '../../components/invitation-link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { signedIn } from '../../server/signed-in.ts';
import { toStaffRequest } from '../../server/staff-request.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { Pager } from '../components/pager.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { changeStaff } from './change-staff.server.ts';
import { getStaffColumns } from './staff-columns.tsx';

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const { text, page } = readListQuery(url.searchParams);
  const window = { text, limit: pageSize, offset: (page - 1) * pageSize };
  const [people, invitations] = await Promise.all([
    listPeople(getOperatorScope(context), window),
    accounts.listInvitations(person, toStaffRequest(request, context), 'platform'),
  ]);
  return { text, selfId: person.staff.id, invitations, ...toListPage(people, page) };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeStaff(request, context);

export default function StaffPage() {
  const { text, rows, selfId, invitations, ...paging } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { field, refused } = createFields({}, result, 'invite');
  const invitationLink = getInvitationLink(result);
  const problem = result && 'problem' in result && !refused ? result.problem : undefined;
  return (
    <>
      <PageHeader title="Staff" description="Everyone with an account, in all dealerships." />
      {invitationLink && <InvitationLink {...invitationLink} />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ListSearch label="Name, email or dealership" text={text} />
      <Panel flush>
        <DataTable
          label="Staff"
          columns={getStaffColumns(selfId)}
          rows={rows}
          getKey={({ id }) => id}
          empty={
            <EmptyState
              icon="search"
              title={`Nobody matches “${text}”`}
              action={<Link to="/platform/staff">Show all</Link>}
            />
          }
        />
      </Panel>
      <Pager {...paging} text={text} one="person" many="people" />
      <Panel
        title="Invite an operator"
        description="Operators manage the platform and every dealership. Other staff are invited by their dealership’s manager."
        className="mt-5"
      >
        <Form method="post" noValidate className="max-w-[45rem]">
          <FormProblem {...refused} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name (optional)" {...field('name')} maxLength={200} autoComplete="off" />
            <TextField label="Email" type="email" {...field('email')} maxLength={254} autoComplete="off" />
            <div>
              <SubmitButton kind="outline" name="intent" value="invite">
                Invite operator
              </SubmitButton>
            </div>
          </div>
        </Form>
      </Panel>
      {invitations.length > 0 && (
        <Panel title="Invited operators" flush>
          <InvitationList invitations={invitations} />
        </Panel>
      )}
    </>
  );
}
