import { Readable } from 'node:stream';
import postgres, { type Sql } from 'postgres';
import type { FetchSourceFile } from '../../../src/features/stock-sources/runs/fetch-source-file.server.ts';
import { confirmRun, type Decision } from '../../../src/features/stock-sources/runs/decide-run.server.ts';
import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import { RunFailure } from '../../../src/features/stock-sources/runs/run-failure.ts';
import { findRun } from '../../../src/features/stock-sources/runs/run-history-store.server.ts';
import { type StartedRun, startRun } from '../../../src/features/stock-sources/runs/start-run.server.ts';
import {
  createSource,
  type SourceDependencies,
} from '../../../src/features/stock-sources/sources/manage-source.server.ts';
import { receiveFile } from '../../../src/features/stock-sources/sources/receive-file.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { JobSender } from '../../../src/platform/jobs/jobs.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { type Databases, openDatabases } from '../database/open-databases.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { connectionSecrets } from './connection-secrets.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

export type FeedRow = Readonly<Record<string, string | number>>;

/** A row of a feed with all that a car needs. */
export const feedRow = (stocknum: string, values: FeedRow = {}): FeedRow => ({
  stocknum,
  car_type: 'used',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  price: 34_990,
  price_type: 'drive_away',
  colour: '',
  ...values,
});

const quote = (text: string | number = '') => `"${String(text).replaceAll('"', '""')}"`;

export function toCsv(rows: readonly FeedRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(quote).join(','))
    .join('\r\n');
}

export type FeedHarness = Awaited<ReturnType<typeof openFeedHarness>>;

/** Two dealerships in one database, and the steps of a run without a queue: a test says when a job runs. */
export async function openFeedHarness() {
  const test: TestDatabase = await createTenantDatabase();
  const owner: Sql = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  const databases: Databases = openDatabases(test.url, { connections: 6 });
  const scope: DealershipScope = databases.database.forDealership(ours.dealershipId);
  const theirScope: DealershipScope = databases.database.forDealership(theirs.dealershipId);
  const sourceDependencies: SourceDependencies = { clock: systemClock, connectionSecrets };
  const jobs: JobSender = { send: async () => undefined };
  const server: { fetchFile: FetchSourceFile } = {
    fetchFile: async () => {
      throw new RunFailure('The server did not respond.');
    },
  };
  const failures: number[] = [];
  const tools = (of = scope) => ({
    scope: of,
    clock: systemClock,
    fetchFile: ((request) => server.fetchFile(request)) satisfies FetchSourceFile,
    onIncident: async (sourceId: number) => void failures.push(sourceId),
  });
  let number = 0;

  async function addSource(input: Record<string, unknown> = {}, to = scope): Promise<number> {
    number += 1;
    const source = { name: `Source ${number}`, kind: 'upload', settings: {}, schedule: null, ...input };
    const saved = await createSource(to, sourceDependencies, source);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    return saved.id;
  }
  const upload = (sourceId: number, content: string, to = scope) =>
    receiveFile(to, sourceId, { name: 'stock.csv', content: Readable.from([Buffer.from(content)]) });

  async function start(sourceId: number, rows?: readonly FeedRow[], of = scope): Promise<StartedRun> {
    const fileId = rows && (await upload(sourceId, toCsv(rows), of));
    return startRun(of, jobs, { sourceId, ...(fileId !== undefined && { fileId }) });
  }
  /** Uploads a file and plans its run; applies it if the source is trusted. @returns the run's id */
  async function run(sourceId: number, rows?: readonly FeedRow[], of = scope): Promise<number> {
    const started = await start(sourceId, rows, of);
    if (started.kind !== 'started') throw new Error(started.kind);
    await executeRun(tools(of), started.runId);
    return started.runId;
  }

  /** Confirms the plan that a run has now. */
  async function confirm(runId: number): Promise<Decision> {
    const shown = await scope.run((tx) => findRun(tx, runId));
    return confirmRun(scope, jobs, { runId, plan: shown?.planVersion ?? '' });
  }

  return {
    test,
    owner,
    ours,
    theirs,
    databases,
    scope,
    theirScope,
    jobs,
    sourceDependencies,
    server,
    failures,
    tools,
    addSource,
    upload,
    start,
    run,
    confirm,
    execute: (runId: number) => executeRun(tools(), runId),
    close: async () => {
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}
