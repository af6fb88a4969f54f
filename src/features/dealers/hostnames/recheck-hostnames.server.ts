import { randomBytes } from 'node:crypto';
import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import type { HostnameChecker, ServedCheck } from './check-hostname.server.ts';
import { type DueCheck, listDueChecks, recordServedCheck } from './hostname-store.server.ts';

type RecheckDependencies = {
  database: Pick<Database, 'forSite'>;
  platformDatabase: Pick<PlatformDatabase, 'forPlatform'>;
  checker: HostnameChecker;
};

const batchSize = 50;
const everyMs = 600_000;

/** Checks every served hostname once a day. What is wrong is shown to the dealer; nothing is taken down. */
export const recheckHostnamesPeriodically = ({
  logError,
  ...tools
}: RecheckDependencies & { logError(error: unknown): void }): (() => Promise<void>) =>
  runPeriodically((signal) => recheckHostnames(tools, signal), { everyMs, onError: logError });

/** Checks hostnames that are due, one after the other. Two servers may check the same one, which harms nothing. */
export async function recheckHostnames(
  { database, platformDatabase, checker }: RecheckDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const due = await listDueChecks(platformDatabase.forPlatform(), batchSize);
  for (const check of due) {
    if (signal?.aborted) break;
    const { siteId, hostname } = check;
    const token = check.token ?? randomBytes(18).toString('base64url');
    const found = await checkHostname(checker, check);
    await database.forSite(siteId).run((tx) => recordServedCheck(tx, { siteId, hostname, token }, found));
  }
  return due.length;
}

/** The file of a proof was on the former server; a record in the DNS should still be there. */
async function checkHostname(
  checker: HostnameChecker,
  { slug, hostname, token, method }: DueCheck,
): Promise<ServedCheck> {
  const served = await checker.checkServed(hostname, slug);
  if (served.problem !== null || method !== 'dns' || token === null) return served;
  return { ...served, problem: await checker.findProofProblem({ hostname, token, method }) };
}
