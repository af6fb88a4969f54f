import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatDollars, hasPrice, priceTypeLabels } from '../../../features/cars/price.ts';
import { describePriceSource } from '../../../features/stock/prices/describe-source.ts';
import { describeVerdict } from '../../../features/stock/prices/describe-verdict.ts';
import { listCarPrices, type LedgerEntry } from '../../../features/stock/prices/price-store.server.ts';
import {
  judgeWasPrices,
  type PricePeriod,
  toListedDays,
  toPricePeriods,
  wasPriceRule,
} from '../../../features/stock/prices/was-prices.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { CarHeader } from '../car-header.tsx';
import { loadCar } from '../load-car.server.ts';
import { readSourceNames } from './read-source-names.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { car, scope, path } = await loadCar(args);
  const { clock } = args.context.get(consoleRequest);
  const now = clock();
  const entries = await listCarPrices(scope, car.id);
  const names = await readSourceNames(scope);
  return {
    car,
    path,
    periods: toPricePeriods(entries, now)
      .toReversed()
      .map((period) => ({ ...period, setBy: describePriceSource(period.source, names) })),
    wasPrices: judgeWasPrices(entries, car, now),
  };
}

const formatPrice = (price: number): string => (hasPrice(price) ? formatDollars(price) : 'No price');

const columns: readonly Column<PricePeriod<LedgerEntry> & { setBy: string }>[] = [
  { id: 'at', header: 'From', cell: ({ at }) => <Moment at={at} /> },
  { id: 'price', header: 'Price', kind: 'number', cell: ({ price }) => formatPrice(price) },
  { id: 'type', header: 'Price type', cell: ({ priceType }) => priceTypeLabels[priceType] },
  {
    id: 'listed',
    header: 'Listed for sale',
    cell: ({ listed }) => <Status tone={listed ? 'good' : 'neutral'}>{listed ? 'Listed' : 'Not listed'}</Status>,
  },
  {
    id: 'days',
    header: 'Listed days',
    kind: 'number',
    cell: ({ listed, at, until }) => (listed ? toListedDays(Date.parse(String(until)) - Date.parse(String(at))) : 0),
  },
  { id: 'source', header: 'Set by', cell: ({ setBy }) => setBy },
];

export default function CarPricesPage() {
  const { car, path, periods, wasPrices } = useLoaderData<typeof loader>();
  const others = wasPrices.filter(({ price, priceType }) => price !== car.price || priceType !== car.priceType);
  return (
    <div className="max-w-4xl">
      <CarHeader car={car} path={path} />
      <Panel
        title="“Was” prices"
        description={`A former price may be shown if the car was listed at it for at least ${wasPriceRule.listedDays} of the last ${wasPriceRule.windowDays} days. The current price is ${formatPrice(car.price)}.`}
        flush={others.length === 0}
      >
        {others.length === 0 ? (
          <EmptyState icon="history" title="No other price in the last 60 days">
            The car was not listed at another price, so there is no “was” price to show.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {others.map((was) => (
              <li key={`${was.price} ${was.priceType}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{formatDollars(was.price)}</span>
                <Status tone={was.verdict === 'allowed' ? 'good' : 'neutral'}>
                  {was.verdict === 'allowed' ? 'Allowed' : 'Not allowed'}
                </Status>
                <span className="text-muted">{describeVerdict(was)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Price ledger"
        description="Every price with its time and source. Entries cannot be changed."
        actions={
          <a className="btn btn-outline btn-small" href={`${path}/prices.csv`} download>
            <Icon name="download" />
            Export CSV
          </a>
        }
        flush
      >
        <DataTable
          label="Price ledger"
          columns={columns}
          rows={periods}
          getKey={({ id }) => id}
          empty={<EmptyState icon="history" title="No prices recorded" />}
        />
      </Panel>
    </div>
  );
}
