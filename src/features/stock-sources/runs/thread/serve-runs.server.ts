import type { MessagePort } from 'node:worker_threads';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { isForDealer } from '../run-failure.ts';
import { LostRunError } from '../run-store.server.ts';
import { workOnRun } from '../work-on-run.server.ts';
import type { RunRequest, RunResponse, RunResult } from './run-thread-messages.ts';

type Serving = { database: Pick<Database, 'forDealership'>; clock: Clock };

/** Works on runs in this thread. */
export function serveRuns(port: MessagePort, tools: Serving): void {
  port.on('message', (request: RunRequest) => {
    void perform(tools, request).then((result) => port.postMessage({ id: request.id, result } satisfies RunResponse));
  });
}

async function perform({ database, clock }: Serving, { dealershipId, run, fetched }: RunRequest): Promise<RunResult> {
  const tools = { scope: database.forDealership(dealershipId), clock };
  const file = typeof fetched === 'object' ? { ...fetched, remove: async () => undefined } : fetched;
  try {
    // A run that this process has lost ends with its next transaction.
    return { kind: await workOnRun(tools, run, { fetched: file, signal: new AbortController().signal }) };
  } catch (error) {
    if (error instanceof LostRunError) return { kind: 'lost' };
    return isForDealer(error) ? { kind: 'refused', message: error.message } : { kind: 'failed', error };
  }
}
