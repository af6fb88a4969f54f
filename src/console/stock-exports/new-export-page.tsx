import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { createExport } from '../../features/stock-export/destinations/manage-export.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { toFormErrors } from '../connections/read-connection.ts';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { ExportForm } from './export-form.tsx';
import { newExportTexts, readExportForm } from './read-export-form.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { path: `/dealerships/${requireDealership(context).slug}/exports`, texts: newExportTexts };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const { input, texts } = readExportForm(await request.formData());
  const saved = await createExport(scope, context.get(consoleRequest), input);
  if (saved.kind === 'saved') throw redirect(`/dealerships/${slug}/exports/${saved.id}`);
  const errors = saved.kind === 'refused' ? toFormErrors(saved.errors, texts) : {};
  const problem = 'The destination was not added. Check the marked fields.';
  return refuse({ errors, values: { ...texts, intent: 'save' }, problem });
}

export default function NewExportPage() {
  const { path, texts } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Add a destination"
        description="The server of a marketplace or partner. It gets a CSV file with all your cars and every field that is not private."
        actions={
          <Link to={path} className="btn btn-outline">
            Cancel
          </Link>
        }
      />
      <Panel>
        <ExportForm texts={texts} result={useActionData<typeof action>()} secretState="none" submit="Add destination" />
      </Panel>
    </div>
  );
}
