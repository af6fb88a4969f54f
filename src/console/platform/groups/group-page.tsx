import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { groupForm } from '../../../features/dealers/groups/group-form.ts';
import { findGroup, type GroupDetails, updateGroup } from '../../../features/dealers/groups/group-store.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';

const notFound = () => data('There is no such group.', { status: 404 });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const group = await findGroup(getOperatorScope(context), params.groupSlug ?? '');
  if (!group) throw notFound();
  return { ...group, history: await readPlatformHistory(context, { type: 'groups', id: group.id }) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, groupForm);
  if (!form.ok) return refuse(form.refused);
  if (!(await updateGroup(getOperatorScope(context), params.groupSlug ?? '', form.value))) throw notFound();
  return { done: 'The group was saved.' };
}

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
  const { name, hideFinance, dealerships, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { field, box, refused } = createFields({ name, hideFinance: hideFinance ? 'on' : '' }, result);
  return (
    <div className="max-w-[60rem]">
      <PageHeader title={name} description="Group" />
      <Panel title="Details">
        <Form method="post" noValidate className="grid max-w-md gap-4">
          <FormProblem {...refused} />
          <TextField label="Name" {...field('name')} />
          <CheckField label="Hide finance on all websites of the group" {...box('hideFinance')} />
          <div>
            <SubmitButton>Save</SubmitButton>
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
      <History {...history} />
    </div>
  );
}
