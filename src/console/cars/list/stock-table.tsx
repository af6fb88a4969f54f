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
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { Status, type StatusTone } from '../../components/status.tsx';
import { rowLinkAttribute } from '../../components/use-list-keys.ts';
import { CarThumbnail } from './car-thumbnail.tsx';
import type { ListedCar } from './listed-car.ts';
import { selectionFormId } from './selection-bar.tsx';
import { useFits } from './use-fits.ts';
import type { Selection } from './use-selection.ts';

type StockTableProps = {
  rows: readonly ListedCar[];
  query: StockQuery;
  path: string;
  selection: Selection;
  empty: ReactNode;
};

export function StockTable({ rows, query, path, selection, empty }: StockTableProps) {
  const { ref, fits } = useFits();
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
    { id: 'stocknum', header: 'Stock no.', cell: ({ stocknum }) => cut(stocknum) },
    ...query.columns.map((name) => ({
      id: name,
      header: stockColumns[name],
      kind: numericColumns.has(name) ? ('number' as const) : ('text' as const),
      ...toSorted(name),
      cell: cells[name],
    })),
  ];
  return (
    <div ref={ref} className={classNames('stock-table', !fits && 'stock-table-wide')}>
      <DataTable label="Cars" columns={columns} rows={rows} getKey={({ id }) => id} empty={empty} />
    </div>
  );
}

const numericColumns: ReadonlySet<StockColumn> = new Set(['price', 'days', 'photos', 'views', 'saves', 'enquiries']);

/** Largest first, where that is what people look for. */
const descendingFirst: ReadonlySet<StockSort> = new Set([...numericColumns, 'updated']);

const explanations: Readonly<Partial<Record<StockSort, string>>> = {
  days: 'Days in stock',
  views: 'Views of the car since it was added',
  saves: 'Saves of the last 30 days',
  enquiries: 'Enquiries of the last 30 days',
  market: 'Compared with the average price of comparable cars',
};

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
        title={explanations[by]}
      >
        {by === 'name' ? 'Car' : stockColumns[by]}
        {isCurrent && <span aria-hidden="true">{sort.direction === 'asc' ? '↑' : '↓'}</span>}
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

/** On one line, so that a long text makes no row higher. */
const cut = (text: string | null): ReactNode => (
  <span className="block truncate" title={text ?? undefined}>
    {text}
  </span>
);

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
    <Link to={`${path}/${id}`} title={name} className="stock-name" {...rowLinkAttribute}>
      {name}
    </Link>
    {!isShown && (
      <span className="tag" title="Hidden from websites">
        Hidden
      </span>
    )}
  </span>
);

const cells: Readonly<Record<StockColumn, (row: ListedCar) => ReactNode>> = {
  plate: ({ regplate, vin }) => (
    <>
      {regplate} {vin && <span className="text-sm text-muted">{vin}</span>}
    </>
  ),
  status: ({ status }) => (
    <Status tone={statusTones[status] ?? 'neutral'}>
      <span className="truncate">{describeStatus(status)}</span>
    </Status>
  ),
  condition: ({ condition }) => carTypeLabel({ type: condition, preorder: false }),
  price: ({ price, priceType }) =>
    hasPrice(price) ? (
      <>
        {priceType !== 'drive_away' && (
          <abbr className="mr-1.5 text-xs text-muted no-underline" title={priceTypeLabels[priceType]}>
            excl.
          </abbr>
        )}
        {formatDollars(price)}
      </>
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
    return position ? describeMarketPosition(position) : <span className="text-muted">Unknown</span>;
  },
  location: ({ location }) => cut(location),
  updated: ({ updatedAt }) => <Moment at={updatedAt} />,
};

const statusTones: Readonly<Record<string, StatusTone>> = { in_stock: 'good', coming_soon: 'accent' };
