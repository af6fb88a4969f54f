import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database/test-database.ts';
import { openSilentProxy } from '../../../tests/support/servers/silent-proxy.ts';
import { appDatabaseUrl } from '../../../tests/support/database/role-urls.ts';
import { listenForNotifications } from './listen-for-notifications.ts';

it('25.6 listens again after the server went silent without closing the connection', async () => {
  const database = await createTestDatabase();
  const owner = postgres(database.url, { max: 1 });
  const proxy = await openSilentProxy(appDatabaseUrl(database.url));
  const onNotification = vi.fn<() => void>();
  const stop = await listenForNotifications({
    url: proxy.url,
    channel: 'site_changed',
    onNotification,
    onError: () => undefined,
    heartbeatMs: 300,
    responseMs: 200,
  });
  expect(onNotification).toHaveBeenCalledTimes(1);
  proxy.fallSilent();
  proxy.speak();
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(2), { timeout: 30_000, interval: 20 });
  await owner.notify('site_changed', '');
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(3), { timeout: 30_000, interval: 20 });
  await stop();
  await proxy.close();
  await owner.end();
  await database.drop();
});
