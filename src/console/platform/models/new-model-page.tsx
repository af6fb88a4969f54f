import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { RecordForm } from '../../components/records/record-form.tsx';
import { listModelSections } from './catalogue-fields.ts';
import { createModel, loadCatalogueChoices } from './change-catalogue.server.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadCatalogueChoices(context);

export const action = (args: ActionFunctionArgs) => createModel(args);

export default function NewModelPage() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New model" description={<Link to="/platform/models">Models</Link>} />
      <RecordForm sections={listModelSections(choices)} values={{}} result={result} submit="Add model" />
    </div>
  );
}
