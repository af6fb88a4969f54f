import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listExports } from '../../features/stock-export/destinations/export-store.server.ts';
import { isUnfinished } from '../../features/stock-export/pushes/push-states.ts';
import { sendNow } from '../../features/stock-export/pushes/start-push.server.ts';
import { getDone } from '../components/forms/refused-form.ts';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { usePolling } from '../components/use-polling.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { readId } from '../server/read-id.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { busyText } from './change-export.server.ts';
import { describeAddress } from './describe-export.ts';
import { type DestinationRow, DestinationTable } from './destination-table.tsx';
import { FeedPanels } from './feed-panels.tsx';

const isFailing = ({ paused, lastPush }: DestinationRow): boolean => !paused && lastPush?.state === 'failed';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const { getSiteOrigin } = context.get(consoleRequest);
  const path = `/dealerships/${slug}/exports`;
  const [sites, stored] = await Promise.all([readOwnSites(context), scope.run(listExports)]);
  return {
    path,
    mayManage: hasPermission(roles, 'stock.manage'),
    destinations: stored
      .map((destination): DestinationRow => {
        const { id, name, onChange, dailyAt, paused, lastPush } = destination;
        const address = describeAddress(destination);
        return { id, name, onChange, dailyAt, paused, lastPush, address, path: `${path}/${id}` };
      })
      .toSorted((a, b) => Number(isFailing(b)) - Number(isFailing(a))),
    sites: await Promise.all(sites.map(async ({ id, name }) => ({ id, name, origin: await getSiteOrigin(id) }))),
  };
}

/** Sends the file to a destination now. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const exportId = readId(String((await request.formData()).get('send')));
  const started = exportId === undefined ? 'missing' : await sendNow(scope, context.get(consoleRequest).jobs, exportId);
  if (started === 'missing') throw data('', { status: 404 });
  return started === 'started' ? { done: 'The file is being sent.' } : data({ problem: busyText }, { status: 422 });
}

/** Ways to take the stock elsewhere: servers that get it by themselves, a file, and feeds for advertisers. */
export default function ExportsPage() {
  const { path, mayManage, destinations, sites } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  usePolling(destinations.some(({ lastPush }) => lastPush !== null && isUnfinished(lastPush.state)));
  const add = mayManage && (
    <Link to={`${path}/new`} className="btn btn-brand">
      <Icon name="plus" />
      Add a destination
    </Link>
  );
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Exports"
        description="Your stock for marketplaces, advertisers and other programs."
        actions={destinations.length > 0 && add}
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {destinations.filter(isFailing).map(({ id, name, path: to, lastPush }) => (
        <Notice key={id} tone="danger">
          <Link to={to} className="font-semibold">
            {name}
          </Link>
          : the last push failed. {lastPush?.message}
        </Notice>
      ))}
      <Panel
        title="Destinations"
        description="Servers that get all your cars as CSV automatically: after changes, or once a day."
        flush
      >
        <DestinationTable rows={destinations} mayManage={mayManage} add={add} />
      </Panel>
      <Panel
        title="All cars as CSV"
        description="Every car with every field, except those that only your dealership sees. Imported again as “Forecourt CSV”, the file changes nothing."
      >
        <a className="btn btn-outline" href={`${path}/cars.csv`} download>
          <Icon name="download" />
          Download CSV
        </a>
      </Panel>
      <FeedPanels sites={sites} />
    </div>
  );
}
