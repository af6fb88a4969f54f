import type { LoaderFunctionArgs } from 'react-router';
import { recordAction } from '../../../features/audit/audit-store.server.ts';
import { listCarPrices } from '../../../features/stock/prices/price-store.server.ts';
import { writePriceCsv } from '../../../features/stock/prices/write-price-csv.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { toDownload } from '../../server/download.server.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { loadCar } from '../load-car.server.ts';
import { readSourceNames } from './read-source-names.server.ts';

/** The price ledger of a car as evidence. That it was exported is in the history. */
export async function loader(args: LoaderFunctionArgs) {
  const { car, scope } = await loadCar(args);
  const { timeZone } = requireDealership(args.context);
  const { clock } = args.context.get(consoleRequest);
  const entries = await listCarPrices(scope, car.id);
  await scope.run((tx) => recordAction(tx, { action: 'exported prices', record: { type: 'cars', id: car.id } }));
  const name = `prices-${car.stocknum.replaceAll(/[^A-Za-z0-9.-]/g, '-')}.csv`;
  return toDownload(writePriceCsv(car, entries, { now: clock(), timeZone, names: await readSourceNames(scope) }), {
    name,
    type: 'text/csv; charset=utf-8',
  });
}
