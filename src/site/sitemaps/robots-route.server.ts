import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GetOrigin, listedOrigin } from '../../features/sites/urls/listed-origin.ts';
import { classifyHost } from '../../features/sites/urls/hostname.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { ApiOptions } from '../../platform/http/api.ts';
import { disallowAll, buildRobotsTxt } from './robots.ts';

export type RobotsRoute = Pick<ApiOptions, 'hostKind'> &
  GetOrigin & {
    platformHost: string;
    findSite(request: FastifyRequest): Promise<ConfiguredSite>;
  };

const maxAgeSeconds = 3600;

/** Served for every host, because a 404 would allow everything. */
export function registerRobotsRoute(
  app: FastifyInstance,
  { hostKind, platformHost, findSite, getOrigin }: RobotsRoute,
): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = (await hostKind(request)) === 'site' ? await findSite(request) : undefined;
    const isIndexed = site && isIndexable(site, request.host, platformHost);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(isIndexed ? buildRobotsTxt(site.config, listedOrigin(site, { getOrigin })) : disallowAll);
  });
}

/**
 * A site with its own host is closed on the platform's host, which is for its operators. Its other hosts stay open:
 * search engines have to read the canonical addresses to move an old host's pages over.
 */
const isIndexable = ({ canonicalHost, preview }: ConfiguredSite, host: string, platformHost: string): boolean =>
  (canonicalHost === null && !preview) || classifyHost(host, platformHost).kind === 'hostname';
