import { Link } from 'react-router';
import type { FinanceProvider } from '../../features/finance/lender-quote.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Panel } from '../components/panel.tsx';
import { ScheduleStatus, type ShownSchedule } from '../components/records/schedule-status.tsx';
import { Status } from '../components/status.tsx';

export type SheetRow = ShownSchedule & {
  id: number;
  provider: FinanceProvider;
  conditions: string;
  rate: string;
  comparisonRate: string;
  /** Cars for sale whose rates these are now. */
  cars: number;
  /** The websites that show quotes of the lender. */
  sites: readonly string[];
};

const listColumns = (path: string): readonly Column<SheetRow>[] => [
  {
    id: 'lender',
    header: 'Lender',
    cell: ({ id, provider, conditions }) => (
      <div>
        <Link to={`${path}/rates/${id}`}>{provider}</Link>
        <div className="text-sm font-normal text-muted">{conditions}</div>
      </div>
    ),
  },
  { id: 'rate', header: 'Interest rate', kind: 'number', cell: ({ rate }) => rate },
  { id: 'comparison', header: 'Comparison rate', kind: 'number', cell: ({ comparisonRate }) => comparisonRate },
  { id: 'cars', header: 'Cars', kind: 'number', cell: ({ cars }) => formatCount(cars) },
  { id: 'validity', header: 'Validity', cell: ({ state, changes }) => <ScheduleStatus {...{ state, changes }} /> },
  {
    id: 'sites',
    header: 'Websites',
    cell: ({ sites }) => (sites.length > 0 ? sites.join(', ') : <Status tone="warning">On no website</Status>),
  },
];

/** The rates that the dealership has entered. */
export const RateSheetsPanel = ({ sheets, path }: { sheets: readonly SheetRow[]; path: string }) => (
  <Panel
    title="Rates"
    description="Repayments of every car that meets the conditions are computed from these rates. A changed rate is on your websites at once."
    actions={
      <Link to={`${path}/rates/new`} className="btn btn-brand">
        <Icon name="plus" />
        Add rates
      </Link>
    }
    flush
  >
    <DataTable
      label="Rates"
      columns={listColumns(path)}
      rows={sheets}
      getKey={({ id }) => id}
      empty={
        <EmptyState icon="activity" title="No rates yet">
          Add the rates of a lender to show repayments beside your cars.
        </EmptyState>
      }
    />
  </Panel>
);
