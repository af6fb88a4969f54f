import type { SourceNames } from '../../../features/stock/prices/describe-source.ts';
import { listApiKeys } from '../../../features/api-keys/api-key-store.server.ts';
import { listSourceNames } from '../../../features/stock-sources/sources/source-store.server.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';

/** The names of the dealership's stock sources and API keys, as the price ledger refers to them. */
export async function readSourceNames(scope: DealershipScope): Promise<SourceNames> {
  const sources = await scope.run(listSourceNames);
  const keys = await listApiKeys(scope);
  return new Map([
    ...sources.map(({ id, name }) => [`source:${id}`, name] as const),
    ...keys.map(({ id, name }) => [`api-key:${id}`, name] as const),
  ]);
}
