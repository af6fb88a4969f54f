import { expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../platform/postgres/connections/connection-loss.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { withDatabaseOutage } from './outages.server.ts';

const failWith = (failure: Error, logError = vi.fn<(error: unknown) => void>()) => {
  const run = async (): Promise<never> => {
    throw failure;
  };
  const scope: SiteScope = { tenant: 'site', siteId: 1, run };
  return withDatabaseOutage(scope, logError).run(async () => undefined);
};

it('25.6 responds 503 while the database cannot be reached, and logs why', async () => {
  const logError = vi.fn<(error: unknown) => void>();
  const lost = new DatabaseUnavailable('the connection to the database was lost');
  await expect(failWith(lost, logError)).rejects.toMatchObject({ init: { status: 503 } });
  expect(logError).toHaveBeenCalledWith(lost);
});

it('25.6 leaves other errors of the database unchanged', async () => {
  const error = new Error('duplicate key');
  await expect(failWith(error)).rejects.toBe(error);
});
