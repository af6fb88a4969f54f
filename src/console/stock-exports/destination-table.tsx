import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { ListedExport } from '../../features/stock-export/destinations/export-store.server.ts';
import { isUnfinished } from '../../features/stock-export/pushes/push-states.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';
import { carNouns } from '../stock-sources/describe-source.ts';
import { describeTimes, pushStates, triggerLabels } from './describe-export.ts';

export type DestinationRow = Pick<ListedExport, 'id' | 'name' | 'onChange' | 'dailyAt' | 'paused' | 'lastPush'> & {
  path: string;
  address: string;
};

const columns: readonly Column<DestinationRow>[] = [
  {
    id: 'destination',
    header: 'Destination',
    cell: ({ name, path, address }) => (
      <div>
        <Link to={path}>{name}</Link>
        <div className="text-sm font-normal break-all text-muted">{address}</div>
      </div>
    ),
  },
  {
    id: 'times',
    header: 'Sent',
    cell: (row) => (row.paused ? <Status tone="warning">Paused</Status> : describeTimes(row)),
  },
  {
    id: 'last',
    header: 'Last push',
    cell: ({ lastPush }) =>
      lastPush ? (
        <div className="max-sm:text-end">
          <Moment at={lastPush.createdAt} />
          <div className="mt-0.5 text-sm text-muted">
            {triggerLabels[lastPush.trigger]}
            {lastPush.rows !== null && `, ${countWithNoun(lastPush.rows, carNouns)}`}
          </div>
        </div>
      ) : (
        <span className="text-muted">Nothing sent yet</span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ lastPush }) =>
      lastPush && <Status tone={pushStates[lastPush.state].tone}>{pushStates[lastPush.state].label}</Status>,
  },
];

const sendColumn: Column<DestinationRow> = {
  id: 'send',
  header: 'Actions',
  kind: 'actions',
  cell: ({ id, name, lastPush }) => (
    <Form method="post">
      <SubmitButton
        kind="outline"
        small
        name="send"
        value={String(id)}
        disabled={lastPush !== null && isUnfinished(lastPush.state)}
        aria-label={`Send now to ${name}`}
      >
        Send now
      </SubmitButton>
    </Form>
  ),
};

type DestinationTableProps = { rows: readonly DestinationRow[]; mayManage: boolean; add: ReactNode };

/** The servers that get the dealership's CSV, each with its last push. */
export const DestinationTable = ({ rows, mayManage, add }: DestinationTableProps) => (
  <DataTable
    label="Destinations"
    columns={mayManage ? [...columns, sendColumn] : columns}
    rows={rows}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="server" title="No destinations yet" action={add}>
        A marketplace or partner gives you the address of its server. Enter it here, and your cars are sent there
        automatically.
      </EmptyState>
    }
  />
);
