import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { listAccessorySections } from './catalogue-fields.ts';
import { createAccessory, loadCatalogueChoices, requireModel } from './change-catalogue.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, model } = await requireModel(context, params['model']);
  return { id, name: model.name, ...(await loadCatalogueChoices(context)) };
}

export const action = (args: ActionFunctionArgs) => createAccessory(args);

export default function NewAccessoryPage() {
  const { id, name, pictures } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New accessory" description={<Link to={`/platform/models/${id}`}>{name}</Link>} />
      <RecordForm sections={listAccessorySections(pictures)} values={{}} result={result} submit="Add accessory" />
    </div>
  );
}
