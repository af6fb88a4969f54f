import type { RowPreview } from '../../../features/stock-sources/runs/preview-rows.server.ts';
import { describeReason } from '../../../features/stock-sources/runs/describe-reason.ts';
import { describeStockValue } from '../../../features/stock/fields/format-stock-value.ts';
import type { StockValues } from '../../../features/stock/fields/derive-values.ts';
import { findStockField } from '../../../features/stock/fields/stock-fields.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { Status } from '../../components/status.tsx';

const describe = (values: StockValues, name: string): string => {
  const field = findStockField(name);
  const value = values[name] ?? null;
  return field && value !== null ? describeStockValue(field, value) : '';
};

const describeCar = (values: StockValues): string =>
  ['year', 'make', 'model', 'badge']
    .map((name) => describe(values, name))
    .filter(Boolean)
    .join(' ');

type Row = RowPreview & { isComplete: boolean };

const columns: readonly Column<Row>[] = [
  {
    id: 'car',
    header: 'Car',
    cell: ({ values, number }) => (
      <div>
        {describeCar(values) || 'No car'} <span className="text-sm font-normal text-muted">row {number}</span>
      </div>
    ),
  },
  { id: 'stocknum', header: 'Stock number', cell: ({ stocknum }) => stocknum },
  { id: 'price', header: 'Price', kind: 'number', cell: ({ values }) => describe(values, 'price') },
  { id: 'km', header: 'Kilometres', kind: 'number', cell: ({ values }) => describe(values, 'km') },
  { id: 'photos', header: 'Photos', kind: 'number', cell: ({ photos }) => photos },
  {
    id: 'problems',
    header: 'Problems',
    cell: ({ reasons, isComplete }) =>
      reasons.length === 0 ? (
        <Status tone={isComplete ? 'good' : 'neutral'}>{isComplete ? 'None' : 'Not complete'}</Status>
      ) : (
        <ul className="grid gap-0.5 text-danger">
          {reasons.map((reason) => (
            <li key={`${reason.field} ${reason.message}`}>{describeReason(reason)}</li>
          ))}
        </ul>
      ),
  },
  {
    id: 'values',
    header: 'All values',
    cell: ({ values, number }) => (
      <details>
        <summary>
          Show<span className="sr-only"> all values of row {number}</span>
        </summary>
        <div className="py-2">
          <FactList
            facts={Object.keys(values).map((name) => ({
              label: findStockField(name)?.label ?? name,
              value: describe(values, name),
            }))}
          />
        </div>
      </details>
    ),
  },
];

type PreviewTableProps = {
  rows: readonly RowPreview[];
  /** Required fields that nothing fills: the page says so once, not in every row. */
  missing: readonly string[];
};

/** The first rows of a file as they are read, with what is wrong with each. */
export const PreviewTable = ({ rows, missing }: PreviewTableProps) => (
  <DataTable
    label="First rows"
    columns={columns}
    rows={rows.map((row) => ({
      ...row,
      reasons: row.reasons.filter(({ field }) => field === null || !missing.includes(field)),
      isComplete: missing.length === 0,
    }))}
    getKey={({ number }) => number}
    empty={<EmptyState icon="page" title="The file has no rows" />}
  />
);
