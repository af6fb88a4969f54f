import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { sendRequest, type TestResponse } from '../../tests/support/servers/send-request.ts';
import type { SoakTest } from './soak-test.ts';
import { createCallGenerator, type Operation, type TenantCall } from './tenants/generate-calls.ts';
import { createMarkedTenants, type MarkedTenant } from './tenants/marked-tenants.ts';

const concurrency = 8;
/** What keys of programs open. */
const programPaths = /^\/api\/(?:stock|leads)\b/;
/** The share of responses that must contain the own mark, or the calls reach no data. */
const leastOwnShare = 0.05;

async function readOperations(baseUrl: string, host: string): Promise<Operation[]> {
  const { text } = await sendRequest(baseUrl, host, { path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

/** Bytes of other tenants in a response: in its body and its headers. */
function countForeignBytes({ tenant }: TenantCall, { text, headers }: TestResponse, tenants: readonly MarkedTenant[]) {
  const all = text + JSON.stringify(headers);
  return tenants
    .filter((other) => other !== tenant)
    .reduce((sum, { mark, phones }) => {
      const numbers = [...all.matchAll(phones)].reduce((bytes, [number]) => bytes + number.length, 0);
      return sum + (all.split(mark).length - 1) * mark.length + numbers;
    }, 0);
}

type Tally = { calls: number; withOwnData: number; foreignBytes: number; statuses: Record<number, number> };

/** Calls of visitors, customers, staff and programs of four tenants, most of them for records of another one. */
export const crossTenantCalls: SoakTest = {
  name: 'tenants',
  target: '100,000 generated calls across routes, sites, staff roles and keys: 0 foreign bytes',
  maxMinutes: 150,
  async run({ scale, say }) {
    await using opened = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'cross-tenant-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    opened.defer(() => database.stop());
    const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
    opened.defer(() => sql.end());
    const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'off', TRUST_PROXY: 'loopback' };
    const server = runBuiltServer({ ...variables, LOG_LEVEL: 'silent' });
    opened.defer(async () => void (await server.stop()));
    const baseUrl = await server.ready();
    const { tenants, markedColumns } = await createMarkedTenants(sql, database.url, baseUrl);
    await waitUntilServed(baseUrl, tenants);
    const operations = {
      site: await readOperations(baseUrl, `${tenants[0]?.slug}.localhost`),
      platform: (await readOperations(baseUrl, 'localhost')).filter(({ path }) => programPaths.test(path)),
    };
    const generate = createCallGenerator(tenants, operations);

    const total = Math.round(100_000 * scale);
    const tallies: Record<string, Tally> = {};
    const leaks: unknown[] = [];
    const errors: unknown[] = [];
    let [sent, failed, serverErrors] = [0, 0, 0];
    const sendCalls = async (): Promise<void> => {
      while (sent < total) {
        sent += 1;
        if (sent % 10_000 === 0) say(`${sent.toLocaleString('en-AU')} calls`);
        const call = generate();
        const { kind, host, method, path, headers, body, tenant } = call;
        const response = await sendRequest(baseUrl, host, { method, path, headers, ...(body && { body }) }).catch(
          () => undefined,
        );
        const tally = (tallies[kind] ??= { calls: 0, withOwnData: 0, foreignBytes: 0, statuses: {} });
        tally.calls += 1;
        if (!response) {
          failed += 1;
          continue;
        }
        tally.statuses[response.status] = (tally.statuses[response.status] ?? 0) + 1;
        const told = { kind, tenant: tenant.slug, method, host, path, status: response.status };
        // 503 is a limit or an overload, and says so; everything else is a defect.
        if (response.status >= 500 && response.status !== 503) {
          serverErrors += 1;
          if (errors.length < 50) errors.push(told);
        }
        if (response.text.includes(tenant.mark)) tally.withOwnData += 1;
        const foreign = countForeignBytes(call, response, tenants);
        tally.foreignBytes += foreign;
        if (foreign > 0 && leaks.length < 50) leaks.push(told);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendCalls));

    const list = Object.values(tallies);
    const sum = (value: (tally: Tally) => number): number => list.reduce((all, tally) => all + value(tally), 0);
    const foreignBytes = sum(({ foreignBytes: bytes }) => bytes);
    const withOwnData = sum((tally) => tally.withOwnData);
    return {
      result: [
        `${total.toLocaleString('en-AU')} calls: ${foreignBytes} foreign bytes`,
        `${serverErrors} server errors`,
        `own data in ${withOwnData.toLocaleString('en-AU')} responses`,
        ...(failed > 0 ? [`${failed} without a response`] : []),
      ].join('; '),
      passed: foreignBytes === 0 && failed === 0 && serverErrors === 0 && withOwnData >= total * leastOwnShare,
      details: {
        tallies,
        markedColumns,
        operations: operations.site.length + operations.platform.length,
        leaks,
        errors,
      },
    };
  },
};

async function waitUntilServed(baseUrl: string, tenants: readonly MarkedTenant[]): Promise<void> {
  for (const { slug, mark } of tenants) {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { status, text } = await sendRequest(baseUrl, `${slug}.localhost`, { path: '/' });
      if (status === 200 && text.includes(mark)) break;
      if (attempt === 299) throw new Error(`the site ${slug} does not show its mark`);
      await wait(200);
    }
  }
}
