import type { LoaderFunctionArgs } from 'react-router';
import { recordAction } from '../../features/audit/audit-store.server.ts';
import { writeForecourtCsv } from '../../features/stock-export/write-forecourt-csv.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { toDownload } from '../server/download.server.ts';
import { readOwnSites } from '../server/own-sites.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** The dealership's own CSV: all cars with all fields, which a stock source can read back. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const [site] = await readOwnSites(context);
  const origin = site && (await context.get(consoleRequest).getSiteOrigin(site.id));
  await scope.run((tx) => recordAction(tx, { action: 'exported all cars' }));
  return toDownload(writeForecourtCsv(scope, origin), { name: `cars-${slug}.csv`, type: 'text/csv; charset=utf-8' });
}
