import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { type Draining, makeDrainable } from '../platform/http/drain.ts';
import { registerHealthRoutes } from '../platform/http/health-routes.ts';
import type { ForkChannel } from './processes/fork-channel.ts';
import type { SharedServices } from './open-shared-services.ts';

type Process = { index: CarIndex | undefined; fork: ForkChannel | undefined };

/** Health, readiness and metrics. @returns a function that drains the server */
export function registerHealth(
  { config, app, metrics: { registry }, hostKind, jobs, database, isPictureStorageAvailable }: SharedServices,
  { index, fork }: Process,
): Draining {
  const draining = makeDrainable(app, { serveOnSeconds: config.drainSeconds, isReplaced: fork?.isReplaced });
  registerHealthRoutes(app, {
    metrics: {
      contentType: registry.contentType,
      read: fork ? fork.shareMetrics(registry) : () => registry.metrics(),
    },
    metricsToken: config.metricsToken,
    hostKind,
    // Reported only: other servers use the same services, and most pages work without them.
    listDegraded: async () => {
      const [search, pictures] = await Promise.all([index?.isAvailable() ?? true, isPictureStorageAvailable()]);
      return [...(search ? [] : ['search']), ...(pictures ? [] : ['pictures'])];
    },
    // A server whose index or queue is stuck leaves the load balancer; another one may work.
    isReady: async () =>
      !draining.isLeaving() && !index?.isStuck() && !jobs.isStuck() && (await database.isReachable()),
  });
  return draining;
}
