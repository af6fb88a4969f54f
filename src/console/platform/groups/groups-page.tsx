import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { createGroup } from '../../../features/dealers/groups/create-group.server.ts';
import { groupForm } from '../../../features/dealers/groups/group-form.ts';
import { type GroupRow, listGroups } from '../../../features/dealers/groups/group-store.server.ts';
import { readListQuery } from '../../../features/dealers/list-page.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { ListSearch } from '../components/list-search.tsx';
import { Pager } from '../components/pager.tsx';
import { createFields } from '../../components/forms/refused-form.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams);
  return { text: query.text, ...(await listGroups(getOperatorScope(context), query)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, groupForm);
  if (!form.ok) return refuse(form.refused);
  const result = await createGroup(getOperatorScope(context), form.value);
  if (!result.ok) return refuse({ ...result, values: form.values });
  throw redirect(`/platform/groups/${result.slug}`);
}

const columns: readonly Column<GroupRow>[] = [
  { id: 'name', header: 'Group', cell: ({ slug, name }) => <Link to={`/platform/groups/${slug}`}>{name}</Link> },
  { id: 'finance', header: 'Finance', cell: ({ hideFinance }) => (hideFinance ? 'Hidden' : 'Shown') },
  { id: 'dealerships', header: 'Dealerships', kind: 'number', cell: ({ dealerships }) => dealerships },
];

export default function GroupsPage() {
  const { text, rows, ...paging } = useLoaderData<typeof loader>();
  const { field, box } = createFields({}, useActionData<typeof action>());
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="Groups" description="Dealerships of a group can show each other’s cars and share managers." />
      <ListSearch label="Name of a group" text={text} />
      <Panel flush>
        <DataTable
          label="Groups"
          columns={columns}
          rows={rows}
          getKey={({ id }) => id}
          empty={
            text === '' ? (
              <EmptyState icon="group" title="No groups yet">
                Most dealers need none.
              </EmptyState>
            ) : (
              <EmptyState
                icon="search"
                title={`No group matches “${text}”`}
                action={<Link to="/platform/groups">Show all</Link>}
              />
            )
          }
        />
      </Panel>
      <Pager {...paging} text={text} one="group" many="groups" />
      <Panel title="New group" className="mt-5">
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <TextField label="Name" {...field('name')} autoComplete="off" />
          <CheckField label="Hide finance on all websites of the group" {...box('hideFinance')} />
          <div>
            <SubmitButton kind="outline">Create group</SubmitButton>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
