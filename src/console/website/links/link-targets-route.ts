import type { LoaderFunctionArgs } from 'react-router';
import { listStockValues } from '../../../features/car-search/stock-values/list-stock-values.server.ts';
import type { StockFilter } from '../../../features/car-search/stock-values/stock-filter.ts';
import type { LinkTargets } from '../../../features/site-config/link-targets.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';
import { readDraftSite } from './read-draft-site.server.ts';

export type FoundLinkTargets = { targets: LinkTargets; filters: StockFilter[] };

/** More of a kind than anyone reads; the rest is found by typing its address. */
const perKind = 1000;

/** For link fields: the pages of the website as its draft has them, and what its searches can be filtered by. */
export async function loader({ context }: LoaderFunctionArgs): Promise<FoundLinkTargets> {
  const { listLinkTargets, index, clock } = context.get(consoleRequest);
  const site = await readDraftSite(context, requireSite(context).id);
  const [targets, filters] = await Promise.all([
    listLinkTargets(site, perKind),
    listStockValues({ index, site, now: clock() }),
  ]);
  return { targets, filters };
}
