import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { createSource } from '../../features/stock-sources/sources/manage-source.server.ts';
import { toFormErrors } from '../connections/read-connection.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { newSourceTexts, readSourceForm } from './read-source-form.server.ts';
import { SourceForm } from './source-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { path: `/dealerships/${requireDealership(context).slug}/stock-sources`, texts: newSourceTexts };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const { input, texts } = readSourceForm(await request.formData());
  const saved = await createSource(scope, context.get(consoleRequest), input);
  if (saved.kind === 'saved') throw redirect(`/dealerships/${slug}/stock-sources/${saved.id}`);
  const errors = saved.kind === 'refused' ? toFormErrors(saved.errors, texts) : {};
  const problem = 'The source was not added. Check the marked fields.';
  return refuse({ errors, values: { ...texts, intent: 'save' }, problem });
}

export default function NewSourcePage() {
  const { path, texts } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Add a stock source"
        description="Nothing changes yet: you map the columns of a file, see what a run would change, and confirm it."
        actions={
          <Link to={path} className="btn btn-outline">
            Cancel
          </Link>
        }
      />
      <Panel>
        <SourceForm texts={texts} result={useActionData<typeof action>()} secretState="none" submit="Add source" />
      </Panel>
    </div>
  );
}
