import type { CarIndex } from '../features/inventory/car-index.server.ts';
import { type Draining, makeDrainable } from '../platform/http/drain.ts';
import { registerHealthRoutes } from '../platform/http/health-routes.ts';
import type { Base } from './open-base.ts';

/** Tells balancers and dashboards how the server is. @returns the way to send its visitors elsewhere */
export function serveHealth({ config, app, metrics, hostKind, jobs, database }: Base, index?: CarIndex): Draining {
  const draining = makeDrainable(app, { serveOnSeconds: config.drainSeconds });
  registerHealthRoutes(app, {
    metrics,
    metricsToken: config.metricsToken,
    hostKind,
    // Another server may show the stock as it is, and deliver leads; one that cannot leaves the balancer.
    isReady: async () =>
      !draining.isDraining() && !index?.isStuck() && !jobs.isStuck() && (await database.isReachable()),
  });
  return draining;
}
