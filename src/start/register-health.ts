import type { CarIndex } from '../features/car-index/car-index.server.ts';
import { type Draining, makeDrainable } from '../platform/http/drain.ts';
import { registerHealthRoutes } from '../platform/http/health-routes.ts';
import type { SharedServices } from './open-shared-services.ts';

/** Health, readiness and metrics. @returns a function that drains the server */
export function registerHealth(
  { config, app, metrics, hostKind, jobs, database }: SharedServices,
  index?: CarIndex,
): Draining {
  const draining = makeDrainable(app, { serveOnSeconds: config.drainSeconds });
  registerHealthRoutes(app, {
    metrics,
    metricsToken: config.metricsToken,
    hostKind,
    // Reported only: other servers search the same index, and most pages work without it.
    listDegraded: async () => (index && !(await index.isAvailable()) ? ['search'] : []),
    // A server whose index or queue is stuck leaves the load balancer; another one may work.
    isReady: async () =>
      !draining.isDraining() && !index?.isStuck() && !jobs.isStuck() && (await database.isReachable()),
  });
  return draining;
}
