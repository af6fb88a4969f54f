import { expect, it, vi } from 'vitest';
import { deliveryQueueNames } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { connectionLimits } from '../../../src/platform/postgres/connections/connection-limits.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { openSilentProxy } from '../../support/servers/silent-proxy.ts';

const soon = { timeout: 30_000, interval: 20 };

it('a worker reports a silent database, continues when it responds again, and can be stopped', async () => {
  const harness = await openLeadHarness();
  const proxy = await openSilentProxy(platformDatabaseUrl(harness.test.url));
  const database = openDatabase(proxy.url, { connections: 1 });
  const worker = await openJobs({
    url: proxy.url,
    database,
    works: true,
    onError: () => undefined,
    limits: { ...connectionLimits, connectionTimeoutMillis: 400, query_timeout: 400 },
  });
  let done = 0;
  const handle = async () => {
    done++;
    return 'done' as const;
  };
  worker.work(deliveryQueueNames.mail, handle, { stuckMs: 300, stopMs: 300 });
  const store = async () => harness.store(await harness.open(false), makeLead(harness.ours, { email: '' }));
  await store();
  await vi.waitFor(() => expect(done).toBe(1), soon);
  expect(worker.isStuck()).toBe(false);

  proxy.fallSilent();
  await vi.waitFor(() => expect(worker.isStuck()).toBe(true), soon);
  proxy.speak();
  await store();
  await vi.waitFor(() => expect(done).toBe(2), soon);
  await vi.waitFor(() => expect(worker.isStuck()).toBe(false), soon);

  proxy.fallSilent();
  await worker.close();
  await database.close();
  await proxy.close();
  await harness.close();
});
