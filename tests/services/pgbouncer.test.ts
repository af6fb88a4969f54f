import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type PgBouncer, startPgBouncer } from '../../scripts/services/pgbouncer.ts';
import { findCar } from '../support/database/find-car.ts';
import type { Scope } from '../../src/platform/postgres/database.ts';
import { createCar } from '../support/database/create-tenant.ts';
import { makeLead, openLeadHarness } from '../support/harness/lead-harness.ts';
import { openReservationHarness } from '../support/harness/reservation-harness.ts';
import { openStockHarness } from '../support/harness/stock-harness.ts';
import { eventually } from '../support/harness/eventually.ts';

/** In transaction mode with two connections to the server, so that consecutive transactions change connections. */
let pgbouncer: PgBouncer;

beforeAll(async () => {
  pgbouncer = await startPgBouncer({ serverUrl: inject('postgres').url, connections: 2 });
});
afterAll(() => pgbouncer?.stop());

it('25.6 delivers leads behind pgbouncer', async () => {
  const harness = await openLeadHarness({ reach: pgbouncer.reach });
  const jobs = await harness.work();
  const leads = Array.from({ length: 12 }, () => makeLead(harness.ours));
  // More at once than connections: prepared statements run on connections that have not prepared them.
  await Promise.all(leads.map((lead) => harness.store(jobs, lead)));
  await eventually(async () => {
    const rows = await harness.owner`select lead_id from lead_deliveries where state = 'sent' group by lead_id`;
    expect(rows).toHaveLength(leads.length);
  });
  expect(harness.outbox.mails.length).toBeGreaterThanOrEqual(leads.length);
  expect(harness.errors).toEqual([]);
  await harness.close();
});

it('25.6 follows changes of cars behind pgbouncer, notified over a direct connection', async () => {
  const harness = await openStockHarness({ reach: pgbouncer.reach });
  await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'new-car' });
  await eventually(async () => expect(await harness.find('new-car')).toMatchObject({ slug: 'new-car' }));
  const slugs = Array.from({ length: 12 }, () => 'new-car');
  const scope = harness.database.forSite(harness.swan.siteId);
  expect(await Promise.all(slugs.map((slug) => findCar(scope, slug)))).toEqual(
    slugs.map((slug) => expect.objectContaining({ slug })),
  );
  await harness.close();
});

it('25.6 reserves a car behind pgbouncer', async () => {
  const harness = await openReservationHarness({ reach: pgbouncer.reach });
  const car = await harness.addCar();
  const reservation = await harness.hold({ slug: car.slug });
  expect(reservation).toMatchObject({ state: 'held' });
  expect(await harness.readCar(car.id)).toMatchObject({ hold: 'held' });
  expect(harness.errors).toEqual([]);
  await harness.close();
});

it('25.6 carries neither the tenant nor its rows to the next transaction behind pgbouncer, and limits statements', async () => {
  const harness = await openStockHarness({ reach: pgbouncer.reach });
  const { database, swan, heron } = harness;
  const backends = new Set<number>();
  const readTenant = (siteId: number) =>
    database.forSite(siteId).run(async (tx) => {
      const { rows } = await tx.execute<{ backend: number; site: number; limit: string; sites: number[] }>(sql`
        select pg_backend_pid() as backend, app.site_id() as site, current_setting('statement_timeout') as limit, array(select id from sites) as sites`);
      const { backend = 0, ...tenant } = rows[0] ?? {};
      backends.add(backend);
      return tenant;
    });
  const ids = Array.from({ length: 20 }, (_, index) => (index % 2 ? swan : heron).siteId);
  expect(await Promise.all(ids.map(readTenant))).toEqual(ids.map((site) => ({ site, limit: '15s', sites: [site] })));
  // The application has three connections to pgbouncer, which has two to the server.
  expect(backends.size).toBeLessThanOrEqual(2);
  await harness.close();
});

const countSites = async (scope: Scope<string>) =>
  (await scope.run((tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from sites`))).rows[0]?.n;

it('26.4 keeps the connections of both roles apart behind pgbouncer', async () => {
  const harness = await openStockHarness({ reach: pgbouncer.reach });
  const { database, platformDatabase, swan } = harness;
  const scopes = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? database.forSite(swan.siteId) : platformDatabase.forPlatform(),
  );
  expect(await Promise.all(scopes.map(countSites))).toEqual(scopes.map(({ tenant }) => (tenant === 'site' ? 1 : 2)));
  await harness.close();
});
