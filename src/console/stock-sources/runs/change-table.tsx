import { Link } from 'react-router';
import type { ShownChange } from '../../../features/stock-sources/runs/run-history-store.server.ts';
import type { StockValue } from '../../../features/stock/fields/stock-field.ts';
import { findStockField } from '../../../features/stock/fields/stock-fields.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { describeFieldValue, type LocationNames } from '../../components/describe-field-value.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Status, type StatusTone } from '../../components/status.tsx';

type Row = ShownChange & { carsPath: string; locations: LocationNames };

const actionLabels: Readonly<Record<ShownChange['action'], { label: string; tone: StatusTone }>> = {
  add: { label: 'Add', tone: 'good' },
  change: { label: 'Change', tone: 'accent' },
  withdraw: { label: 'Withdraw', tone: 'warning' },
  missing: { label: 'Missing', tone: 'neutral' },
  unclear: { label: 'Not withdrawn', tone: 'neutral' },
};

const columns: readonly Column<Row>[] = [
  {
    id: 'stocknum',
    header: 'Stock no.',
    cell: ({ stocknum, carId, carsPath }) =>
      carId === null ? stocknum : <Link to={`${carsPath}/${carId}`}>{stocknum}</Link>,
  },
  { id: 'car', header: 'Car', cell: ({ carName }) => carName },
  {
    id: 'action',
    header: 'What',
    cell: ({ action }) => <Status tone={actionLabels[action].tone}>{actionLabels[action].label}</Status>,
  },
  { id: 'change', header: 'Change', cell: (change) => <Change {...change} /> },
  { id: 'row', header: 'Row', kind: 'number', cell: ({ rowNumber }) => rowNumber },
];

function Change({ action, before, after, hasNewPhotos, skipped, locations }: Row) {
  if (skipped) return <span className="text-muted">Skipped: {skipped}</span>;
  if (action === 'missing') return <span className="text-muted">Not in the file. It stays for now.</span>;
  if (action === 'unclear') {
    return (
      <span className="text-muted">Not in the file, but a row without a readable stock number may be this car.</span>
    );
  }
  if (action === 'add') return <span>{describeNewCar(after)}</span>;
  return (
    <ul className="grid gap-0.5 max-sm:text-end">
      {Object.keys(after).map((field) => (
        <li key={field}>
          {findStockField(field)?.label ?? field}: {describe(field, before[field] ?? null, locations)} →{' '}
          <b className="font-semibold">{describe(field, after[field] ?? null, locations)}</b>
        </li>
      ))}
      {hasNewPhotos && <li>New photos</li>}
    </ul>
  );
}

/** `2022 Toyota RAV4, $34,990` */
function describeNewCar(after: ShownChange['after']): string {
  const name = ['year', 'make', 'model', 'badge'].flatMap((field) => after[field] ?? []).join(' ');
  const price = after.price ?? null;
  return price === null ? name : `${name}, ${describe('price', price, [])}`;
}

const maxLength = 200;

function describe(name: string, value: StockValue, locations: LocationNames): string {
  const text = describeFieldValue(name, value, locations);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

type ChangeTableProps = { changes: readonly ShownChange[] } & Pick<Row, 'carsPath' | 'locations'>;

/** Lists the planned or applied changes of a run. */
export const ChangeTable = ({ changes, ...shared }: ChangeTableProps) => (
  <DataTable
    label="Changes"
    columns={columns}
    rows={changes.map((change) => ({ ...change, ...shared }))}
    getKey={({ id }) => id}
    empty={<EmptyState icon="check" title="No changes" />}
  />
);
