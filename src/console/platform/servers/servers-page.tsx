import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  isGone,
  listProcessProblems,
  type RunningProcess,
} from '../../../features/operations/servers/server-process.ts';
import { listProcesses, readDatabaseState } from '../../../features/operations/servers/server-store.server.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { formatAge, formatAgo } from '../../components/format-age.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { describeServices } from './describe-services.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const { clock } = context.get(consoleRequest);
  const [processes, database] = await Promise.all([listProcesses(scope), readDatabaseState(scope)]);
  const running = processes.filter((each) => !isGone(each));
  return {
    database,
    versions: new Set(running.map(({ version }) => version)).size,
    services: describeServices(running.map(({ state }) => state)),
    processes: processes.map((each) => toRow(each, clock())),
  };
}

const toRow = (process: RunningProcess, now: Date) => ({
  id: process.id,
  host: process.host,
  pid: process.pid,
  role: process.role,
  version: process.version,
  started: formatAgo(process.startedAt, now),
  seen: formatAge(process.secondsSinceSeen),
  memoryMb: process.state.memoryMb,
  lag: process.state.search ? formatLag(process.state.search.lagSeconds) : '',
  isGone: isGone(process),
  problems: listProcessProblems(process),
});
type Row = ReturnType<typeof toRow>;

const roleLabels: Readonly<Record<Row['role'], string>> = {
  web: 'Web',
  worker: 'Worker',
  'web and worker': 'Web and worker',
};

const formatLag = (seconds: number): string => (seconds < 1 ? 'none' : formatAge(seconds));

const columns: readonly Column<Row>[] = [
  { id: 'host', header: 'Server', cell: ({ host, pid }) => `${host}, process ${pid}` },
  { id: 'state', header: 'State', cell: (row) => <ProcessStatus {...row} /> },
  { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
  { id: 'version', header: 'Version', cell: ({ version }) => version },
  { id: 'started', header: 'Started', cell: ({ started }) => started },
  { id: 'lag', header: 'Index lag', kind: 'number', cell: ({ lag }) => lag },
  { id: 'memory', header: 'Memory', kind: 'number', cell: ({ memoryMb }) => `${formatCount(memoryMb)} MB` },
  { id: 'seen', header: 'Last report', kind: 'number', cell: ({ seen }) => seen },
];

const ProcessStatus = ({ isGone: gone, problems }: Row) =>
  problems.length === 0 ? (
    <Status tone="good">Running</Status>
  ) : (
    <span className="grid justify-items-start gap-1">
      <Status tone="danger">{gone ? 'Gone' : 'Has problems'}</Status>
      {problems.map((problem) => (
        <span key={problem} className="text-sm">
          {problem}
        </span>
      ))}
    </span>
  );

export default function ServersPage() {
  const { processes, database, services, versions } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[75rem]">
      <PageHeader
        title="Servers"
        description="Every process reports every 15 seconds."
        actions={
          <Form method="get">
            <button type="submit" className="btn btn-outline">
              Refresh
            </button>
          </Form>
        }
      />
      <Panel
        title="Processes"
        description={
          versions > 1 ? 'Several versions run: an upgrade is under way, or a server was left out.' : undefined
        }
        flush
      >
        <DataTable
          label="Processes"
          columns={columns}
          rows={processes}
          getKey={({ id }) => id}
          empty={<EmptyState icon="server" title="No process has reported yet" />}
        />
      </Panel>
      <Panel title="Services">
        <FactList
          facts={[
            {
              label: 'Database',
              value: `PostgreSQL ${database.version}, ${formatSize(database.sizeBytes)}, ${formatCount(database.connections)} of ${formatCount(database.maxConnections)} connections`,
            },
            ...services,
          ]}
        />
      </Panel>
    </div>
  );
}

const formatSize = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
