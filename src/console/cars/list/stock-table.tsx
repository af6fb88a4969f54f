import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { carTypeLabel } from '../../../features/cars/car-type-label.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../../features/cars/price.ts';
import { describeStatus } from '../../../features/stock/describe-status.ts';
import { describeMarketPosition, getMarketPosition } from '../../../features/stock/list/market-position.ts';
import {
  type StockColumn,
  stockColumns,
  type StockQuery,
  type StockSort,
  toStockSearch,
} from '../../../features/stock/list/stock-query.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { Status, type StatusTone } from '../../components/status.tsx';
import { rowLinkAttribute } from '../../components/use-list-keys.ts';
import { CarThumbnail } from './car-thumbnail.tsx';
import type { ListedCar } from './listed-car.ts';
import { selectionFormId } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

type StockTableProps = {
  rows: readonly ListedCar[];
  query: StockQuery;
  path: string;
  selection: Selection;
  empty: ReactNode;
};

export function StockTable({ rows, query, path, selection, empty }: StockTableProps) {
  const toSorted = (by: StockSort) => sortColumn(query, path, by);
  const columns: Column<ListedCar>[] = [
    {
      id: 'name',
      header: 'Car',
      ...toSorted('name'),
      heading: (
        <span className="flex items-center gap-3">
          <PageCheckbox selection={selection} />
          {toSorted('name').heading}
        </span>
      ),
      cell: (row) => renderCar(row, path, selection),
    },
    ...query.columns.map((name) => ({
      id: name,
      header: stockColumns[name],
      kind: numericColumns.has(name) ? ('number' as const) : ('text' as const),
      ...toSorted(name),
      cell: cells[name],
    })),
  ];
  return (
    <div className="stock-table">
      <DataTable label="Cars" columns={columns} rows={rows} getKey={({ id }) => id} empty={empty} />
    </div>
  );
}

const numericColumns: ReadonlySet<StockColumn> = new Set(['price', 'days', 'photos', 'views', 'saves', 'enquiries']);

/** Largest first, where that is what people look for. */
const descendingFirst: ReadonlySet<StockSort> = new Set([...numericColumns, 'updated']);

/** A header that sorts by its column, and turns the order around the next time. */
function sortColumn(query: StockQuery, path: string, by: StockSort): Pick<Column<ListedCar>, 'heading' | 'sorted'> {
  const { sort } = query;
  const isCurrent = sort.by === by;
  const turned = sort.direction === 'asc' ? 'desc' : 'asc';
  const direction = isCurrent ? turned : descendingFirst.has(by) ? 'desc' : 'asc';
  return {
    sorted: isCurrent ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined,
    heading: (
      <Link
        to={path + toStockSearch({ ...query, sort: { by, direction }, page: 1 })}
        preventScrollReset
        className="sort-link"
      >
        {by === 'name' ? 'Car' : stockColumns[by]}
        <span aria-hidden="true">{isCurrent ? (sort.direction === 'asc' ? ' ↑' : ' ↓') : ''}</span>
      </Link>
    ),
  };
}

function PageCheckbox({ selection: { isPageSelected, ids, togglePage } }: { selection: Selection }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = !isPageSelected && ids.size > 0;
  }, [isPageSelected, ids]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className="checkbox mt-0"
      aria-label="Select all cars on this page"
      checked={isPageSelected}
      onChange={togglePage}
    />
  );
}

const renderCar = (
  { id, name, stocknum, coverId, isShown }: ListedCar,
  path: string,
  selection: Selection,
): ReactNode => (
  <span className="flex min-w-0 items-center gap-3">
    <input
      type="checkbox"
      form={selectionFormId}
      name="car"
      value={id}
      className="checkbox mt-0"
      aria-label={`Select ${name}, ${stocknum}`}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    />
    <CarThumbnail coverId={coverId} imagesPath={path.replace(/cars$/, 'images')} />
    <span className="min-w-0">
      <Link to={`${path}/${id}`} className="block font-medium" {...rowLinkAttribute}>
        {name}
      </Link>
      <span className="block text-sm font-normal text-muted">
        {stocknum}
        {!isShown && ' · hidden from websites'}
      </span>
    </span>
  </span>
);

const cells: Readonly<Record<StockColumn, (row: ListedCar) => ReactNode>> = {
  plate: ({ regplate, vin }) => (
    <span>
      {regplate}
      {vin && <span className="block text-sm text-muted">{vin}</span>}
    </span>
  ),
  status: ({ status }) => <Status tone={statusTones[status] ?? 'neutral'}>{describeStatus(status)}</Status>,
  condition: ({ condition }) => carTypeLabel({ type: condition, preorder: false }),
  price: ({ price, priceType }) =>
    hasPrice(price) ? (
      <span className="whitespace-nowrap">
        {formatDollars(price)}
        {priceType !== 'drive_away' && <span className="block text-sm text-muted">{priceTypeLabels[priceType]}</span>}
      </span>
    ) : (
      <span className="text-muted">No price</span>
    ),
  days: ({ days }) => formatCount(days),
  photos: ({ photos }) => (photos === 0 ? <span className="text-warning">None</span> : photos),
  views: ({ views }) => formatCount(views),
  saves: ({ saves }) => formatCount(saves),
  enquiries: ({ enquiries }) => formatCount(enquiries),
  market: ({ price, marketAverage }) => {
    const position = getMarketPosition(price, marketAverage);
    return position ? (
      <span className="whitespace-nowrap">{describeMarketPosition(position)}</span>
    ) : (
      <span className="text-muted">Not known</span>
    );
  },
  // On one line, so that a long name makes no row higher.
  location: ({ location }) => (
    <span className="block max-w-44 truncate" title={location ?? undefined}>
      {location}
    </span>
  ),
  updated: ({ updatedAt }) => <Moment at={updatedAt} />,
};

const statusTones: Readonly<Record<string, StatusTone>> = { in_stock: 'good', coming_soon: 'accent' };
