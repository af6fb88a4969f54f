import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { readHost } from '../../features/sites/hostname.ts';
import type { Site } from '../../features/sites/site.ts';
import type { ApiOptions } from '../../platform/http/api.ts';
import { addressOf } from '../../platform/http/request-address.ts';
import { closedRobots, robotsOf } from './robots.ts';

export type RobotsRoute = Pick<ApiOptions, 'hostKind'> & {
  platformHost: string;
  siteOf(request: FastifyRequest): Promise<Site>;
};

const maxAgeSeconds = 3600;

/** Of every host, since an answer of 404 would open all of it. */
export function registerRobotsRoute(app: FastifyInstance, { hostKind, platformHost, siteOf }: RobotsRoute): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = (await hostKind(request)) === 'site' ? await siteOf(request) : undefined;
    const isHome = site && isAtHome(site, request.host, platformHost);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(isHome ? robotsOf(site.config, canonicalOrigin(site) || addressOf(request).origin) : closedRobots);
  });
}

/**
 * A site with a host of its own is on the platform's for who looks after it. Its other own hosts stay open: what search
 * engines know under an old name they take over by each page's canonical address, which they have to read for it.
 */
const isAtHome = ({ canonicalHost }: Site, host: string, platformHost: string): boolean =>
  canonicalHost === null || readHost(host, platformHost).kind === 'hostname';
