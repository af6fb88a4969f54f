import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { addRoute } from '../../features/leads/routes/manage-route.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { readRouteForm } from './read-route-form.ts';
import { RouteForm } from './route-form.tsx';
import { SigningSecret } from './signing-secret.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  return { path: `/dealerships/${slug}/lead-routes`, locations: await listLocationNames(scope) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const form = await request.formData();
  const { input, values } = readRouteForm(form, String(form.get('channel') ?? ''));
  const added = await addRoute(scope, context.get(consoleRequest), input);
  if (added.kind === 'refused') {
    const problem = 'The route was not added. Check the marked fields.';
    return refuse({ errors: added.errors, values: { ...values, intent: 'save' }, problem });
  }
  const path = `/dealerships/${slug}/lead-routes/${added.id}`;
  if (added.secret === null) throw redirect(`${path}?added=1`);
  return { path, secret: added.secret };
}

export default function NewRoutePage() {
  const { path, locations } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const added = result && 'secret' in result ? result : undefined;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={added ? 'The webhook was added' : 'Add a lead route'}
        actions={
          !added && (
            <Link to={path} className="btn btn-outline">
              Cancel
            </Link>
          )
        }
      />
      {added ? (
        <>
          <SigningSecret secret={added.secret} />
          <p className="mb-4 max-w-[70ch]">
            Enter it in the program that receives your leads: it proves that a message is ours. Then send a test
            message.
          </p>
          <Link to={added.path} className="btn btn-brand">
            Go to the webhook
          </Link>
        </>
      ) : (
        <Panel>
          <RouteForm texts={{ channel: 'email' }} locations={locations} result={result} submit="Add route" />
        </Panel>
      )}
    </div>
  );
}
