import type { IncomingHttpHeaders } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import postgres, { type Sql } from 'postgres';
import { createExport } from '../../../src/features/stock-export/destinations/manage-export.server.ts';
import { executePush, type PushDependencies } from '../../../src/features/stock-export/pushes/execute-push.server.ts';
import { listPushes } from '../../../src/features/stock-export/pushes/push-history-store.server.ts';
import { sendNow } from '../../../src/features/stock-export/pushes/start-push.server.ts';
import { startDuePushes } from '../../../src/features/stock-export/schedule/start-due-pushes.server.ts';
import { pushQueue } from '../../../src/features/stock-export/stock-export-queues.server.ts';
import { writeForecourtCsv } from '../../../src/features/stock-export/write-forecourt-csv.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { openDatabases } from '../database/open-databases.ts';
import { openTlsServer } from '../servers/tls-server.ts';
import { connectionSecrets } from './connection-secrets.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

type Received = { method: string; headers: IncomingHttpHeaders; body: string };

export const photoOrigin = 'https://www.ours.example';

export type PushHarness = Awaited<ReturnType<typeof openPushHarness>>;

/** Two dealerships, an HTTPS server that receives files, a clock that tests advance, and jobs that run when a test says so. */
export async function openPushHarness() {
  const test = await createTenantDatabase();
  const owner: Sql = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  await owner`delete from stock_exports`;
  let now = new Date('2026-11-18T02:00:00Z');
  const clock = () => now;
  const databases = openDatabases(test.url, { connections: 6, clock });
  const { database, platformDatabase } = databases;
  const scope = database.forDealership(ours.dealershipId);
  let waiting: Job[] = [];
  const jobs = { send: async (_tx: unknown, given: readonly Job[]) => void waiting.push(...given) };

  const received: Received[] = [];
  /** What the receiver does: responds with a status, or never. */
  const receiver = { status: 200 as number | 'never', onFile: async (): Promise<void> => undefined };
  const server = await openTlsServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', headers } = request;
      received.push({ method, headers, body: Buffer.concat(pieces).toString() });
      void receiver.onFile().then(() => receiver.status !== 'never' && response.writeHead(receiver.status).end());
    });
  });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, server.certificate]);

  const tools: PushDependencies = {
    scope,
    clock,
    jobs,
    rules: createOutboundRules(['127.0.0.1']),
    connectionSecrets,
    getPhotoOrigin: async () => photoOrigin,
  };
  const https = {
    name: 'Marketplace',
    kind: 'https',
    settings: { url: `https://127.0.0.1:${server.port}/stock.csv`, auth: 'none', method: 'PUT' },
    onChange: true,
    dailyAt: null,
  };

  return {
    test,
    owner,
    ours,
    ...databases,
    scope,
    theirScope: database.forDealership(theirs.dealershipId),
    tools,
    https,
    received,
    receiver,
    clock,
    advance: (minutes: number): void => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    setTime: (time: string): void => {
      now = new Date(time);
    },
    /** Starts every test from the same state: no destinations, a receiver that works. */
    reset: async (): Promise<void> => {
      await owner`delete from stock_exports`;
      waiting = [];
      received.length = 0;
      now = new Date('2026-11-18T02:00:00Z');
      receiver.status = 200;
      receiver.onFile = async () => undefined;
    },
    add: async (input: object = https): Promise<number> => {
      const saved = await createExport(scope, tools, input);
      if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
      return saved.id;
    },
    sweep: () => startDuePushes({ database, platformDatabase, jobs }),
    sendNow: (exportId: number) => sendNow(scope, jobs, exportId),
    countJobs: (): number => waiting.length,
    /** The jobs that wait, of pushes and alerts. */
    takeJobs: (): Job[] => waiting.splice(0),
    /** Runs all pushes that wait. @returns the jobs of alerts that they raised */
    work: async (changed: Partial<PushDependencies> = {}): Promise<Job[]> => {
      for (const { data } of waiting.splice(0).filter(({ queue }) => queue === pushQueue)) {
        await executePush({ ...tools, ...changed }, Number(data.pushId));
      }
      return waiting.splice(0);
    },
    listPushes: (exportId: number) => scope.run((tx) => listPushes(tx, { exportId, limit: 50 })),
    exportAll: async (): Promise<string> => (await Array.fromAsync(writeForecourtCsv(scope, photoOrigin))).join(''),
    changePrice: async (price: number): Promise<void> => {
      await owner`update cars set price = ${price} where dealership_id = ${ours.dealershipId}`;
    },
    close: async (): Promise<void> => {
      setDefaultCACertificates(trusted);
      await server.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}
