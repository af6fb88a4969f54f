import type { LoaderFunctionArgs } from 'react-router';
import { recordAction } from '../../../features/audit/audit-store.server.ts';
import { listCarIds } from '../../../features/stock/list/stock-list-store.server.ts';
import { readStockQuery, toStockParameters } from '../../../features/stock/list/stock-query.ts';
import { writeStockCsv } from '../../../features/stock/list/write-stock-csv.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { toDownload } from '../../server/download.server.ts';
import { readId } from '../../server/read-id.ts';
import { requireDealership } from '../../server/signed-in.ts';

const maxSelected = 1000;

/** The list as CSV: the selected cars (`car`), all that match a query (`query`), or all that match the address. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, timeZone } = requireDealership(context);
  const { clock } = context.get(consoleRequest);
  const given = url.searchParams.get('query');
  const selected = given === null ? url.searchParams.getAll('car').slice(0, maxSelected).map(readId) : [];
  const query = readStockQuery(given === null ? url.searchParams : new URLSearchParams(given));
  const ids = selected.length > 0 ? selected.filter((id) => id !== undefined) : await listCarIds(scope, query);
  await scope.run((tx) =>
    recordAction(tx, {
      action: 'exported cars',
      details: { cars: ids.length, ...(selected.length === 0 && { query: toStockParameters(query).toString() }) },
    }),
  );
  const csv = writeStockCsv(scope, ids, { now: clock(), timeZone });
  return toDownload(csv, { name: `stock-${slug}.csv`, type: 'text/csv; charset=utf-8' });
}
