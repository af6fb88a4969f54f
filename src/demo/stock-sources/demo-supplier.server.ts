import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  changeSource,
  createSource,
  type SourceDependencies,
} from '../../features/stock-sources/sources/manage-source.server.ts';
import { listSources } from '../../features/stock-sources/sources/source-store.server.ts';
import type { Database, DealershipScope, PlatformScope } from '../../platform/postgres/database.ts';
import { findDealership, listCarsForSale } from './demo-stock-store.server.ts';
import { type SupplierRow, toSupplierRow, writeSupplierJson } from './supplier-file.ts';

const dealership = 'tamar-auto';
const name = 'Supplier feed';
const path = '/dev/supplier.json';

type Demo = { platform: PlatformScope; database: Pick<Database, 'forDealership'> };

/** The demo dealership that a supplier feeds; undefined on a platform without the demo. */
async function findScope({ platform, database }: Demo): Promise<DealershipScope | undefined> {
  const id = await findDealership(platform, dealership);
  return id === undefined ? undefined : database.forDealership(id);
}

/**
 * Offers the stock of a demo dealership as a supplier's system would: as a JSON file over HTTP, with two records that cannot be
 * used.
 */
export function serveDemoFeed(app: FastifyInstance, demo: Demo): void {
  app.get(path, async (request, reply) => {
    const scope = await findScope(demo);
    if (!scope) return reply.code(404).send();
    const rows = (await listCarsForSale(scope)).map(toSupplierRow);
    const body = writeSupplierJson(dealership, [...rows, ...damageRecords(rows)]);
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

function damageRecords([row]: readonly SupplierRow[]): SupplierRow[] {
  if (!row) return [];
  return [
    { ...row, stocknum: '' },
    { ...row, stocknum: `${row.stocknum}-B`, year: 'unknown', price: 'call us' },
  ];
}

/** Adds the stock source that fetches this file, which is due at once. @param port of this server */
export async function addDemoSource(demo: Demo & SourceDependencies, port: number): Promise<void> {
  const scope = await findScope(demo);
  if (!scope) return;
  const settings = { url: `http://127.0.0.1:${port}${path}`, auth: 'none' };
  const input = { name, kind: 'https', settings, schedule: { kind: 'every', minutes: 60 }, trusted: true };
  const existing = (await scope.run(listSources)).find((source) => source.name === name);
  if (!existing) await createSource(scope, demo, input);
  // The server may have another port than at its last start.
  else if ('url' in existing.settings && existing.settings.url !== settings.url) {
    await changeSource(scope, demo, existing.id, input);
  }
}
