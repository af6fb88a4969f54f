import { Link } from 'react-router';
import type { StockValues } from '../../features/stock/fields/derive-values.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import type { BulkCarState } from '../../features/stock/bulk/bulk-edit-store.server.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Status } from '../components/status.tsx';
import { describeFieldValue, type LocationNames } from '../components/describe-field-value.ts';
import { stateLabels } from './describe-change.ts';

export type ListedCar = {
  id: number;
  name: string;
  stocknum: string;
  state: BulkCarState;
  before?: StockValues | null;
  after?: StockValues | null;
  reason?: string | null;
  /** `/dealerships/{slug}/cars` */
  base: string;
  locations: LocationNames;
  isPreview?: boolean;
};

const columns: readonly Column<ListedCar>[] = [
  {
    id: 'car',
    header: 'Car',
    cell: ({ id, name, stocknum, base }) => (
      <>
        <Link to={`${base}/${id}`}>{name}</Link> <span className="text-sm text-muted">{stocknum}</span>
      </>
    ),
  },
  { id: 'change', header: 'Change', cell: (car) => <Changes {...car} /> },
  {
    id: 'state',
    header: 'Result',
    cell: ({ state, isPreview }) => (
      <Status tone={state === 'changed' ? 'good' : state === 'refused' ? 'danger' : 'neutral'}>
        {isPreview && state === 'changed' ? 'Will change' : stateLabels[state]}
      </Status>
    ),
  },
];

function Changes({ state, before, after, reason, locations }: ListedCar) {
  if (reason) return <span className="text-muted">{reason}</span>;
  if (state === 'waiting') return <span className="text-muted">Not changed yet.</span>;
  if (!before || !after) return <span className="text-muted">The car has this value already.</span>;
  return (
    <ul className="grid gap-0.5">
      {Object.keys(after).map((field) => (
        <li key={field}>
          {findStockField(field)?.label ?? field}: {describeFieldValue(field, before[field] ?? null, locations)} →{' '}
          <b className="font-semibold">{describeFieldValue(field, after[field] ?? null, locations)}</b>
        </li>
      ))}
    </ul>
  );
}

const getKey = ({ id }: ListedCar): number => id;

/** Cars of a bulk edit with what happens to each. */
export const BulkCarTable = ({ cars }: { cars: readonly ListedCar[] }) => (
  <DataTable
    label="Cars"
    columns={columns}
    rows={cars}
    getKey={getKey}
    empty={<EmptyState icon="search" title="No cars" />}
  />
);
