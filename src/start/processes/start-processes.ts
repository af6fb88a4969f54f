import Fastify from 'fastify';
import process from 'node:process';
import type { Config } from '../../config.ts';
import { findPort } from '../../platform/http/listen.ts';
import { createErrorLogger } from '../../platform/log.ts';
import { createCleanupStack } from '../cleanup-stack.ts';
import { getLogLevel } from '../log-level.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { ProcessOptions, Started } from '../run-until-stopped.ts';
import { createMetricCombiner } from './combine-metrics.ts';
import { type ForkedProcess, forkProcess } from './forked-process.ts';
import { getProcessVariables, type ProcessRole } from './plan-processes.ts';
import type { Ready, Report } from './process-messages.ts';
import { type SupervisedProcess, superviseProcess } from './supervise-process.ts';

/** A draining process closes within 20 seconds; then it closes its connections to other services. */
const stopMs = 40_000;

type Options = Pick<ProcessOptions, 'print' | 'signal'> & { roles: ProcessRole[] };

/**
 * Starts the processes that share this server's work. This one serves nothing itself: it runs the embedded database,
 * prepares the database, hands connections over, keeps the others running and combines their metrics.
 */
export async function startProcesses(config: Config, { roles, print, signal }: Options): Promise<Started> {
  const undo = createCleanupStack();
  const { log } = Fastify({ logger: { level: getLogLevel(config), stream: process.stderr } });
  try {
    const access = await prepareDatabase(config, { undo, print, signal });
    const port = await findPort(config);
    const supervised: SupervisedProcess[] = [];
    const metrics = createMetricCombiner(() => supervised.flatMap((each) => each.list()));
    const onReport = createReportReceiver({ metrics, print });
    const fork = (role: ProcessRole): ForkedProcess => {
      const forked = forkProcess(getProcessVariables(config, { role, access, port }), onReport);
      const onError = createErrorLogger(log, 'the metrics of an ended process are lost');
      void forked.ended.then(() => metrics.forget(forked)).catch(onError);
      return forked;
    };
    const stopWithinMs = config.drainSeconds * 1000 + stopMs;
    for (const role of roles) supervised.push(superviseProcess({ fork: () => fork(role), log, stopWithinMs }));
    undo.push(() => Promise.all(supervised.map((each) => each.stop())));

    const [first] = await Promise.race([Promise.all(supervised.map((each) => each.start())), waitForAbort(signal)]);
    return {
      ...(first as Ready),
      stop: undo.run,
      reload: createReload(supervised, { print, signal, onError: createErrorLogger(log, 'reloading stopped') }),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}

type Reporting = { metrics: ReturnType<typeof createMetricCombiner>; print(line: string): void };

function createReportReceiver({ metrics, print }: Reporting) {
  const printed = new Set<string>();
  return (forked: ForkedProcess, report: Report): void => {
    if (report.kind === 'metrics') {
      metrics.receive(forked, report.id, report.metrics);
    } else if (report.kind === 'readAllMetrics') {
      // A failure counts as no answer.
      void metrics
        .read()
        .then((text) => forked.send({ kind: 'allMetrics', id: report.id, text }))
        .catch(() => undefined);
    } else if (report.kind === 'print' && !printed.has(report.line)) {
      // All processes print the same.
      printed.add(report.line);
      print(report.line);
    }
  };
}

type Reloading = Pick<ProcessOptions, 'print' | 'signal'> & { onError(error: unknown): void };

/** Replaces the processes one by one. A request during a reload starts another one after it. */
function createReload(supervised: readonly SupervisedProcess[], { print, signal, onError }: Reloading) {
  let isRequested = false;
  let reloading: Promise<void> | undefined;
  const replaceAll = async (): Promise<void> => {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      print(`reloading: replacing ${supervised.length} processes, one by one`);
      for (const each of supervised) if (!signal.aborted) await each.replace();
      print('reloaded');
    }
  };
  return (): void => {
    isRequested = true;
    reloading ??= replaceAll()
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => (reloading = undefined));
  };
}

const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
