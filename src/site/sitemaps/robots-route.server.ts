import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { classifyHost } from '../../features/sites/urls/hostname.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import type { ApiOptions } from '../../platform/http/api.ts';
import { getRequestUrl } from '../../platform/http/request-url.ts';
import { disallowAll, buildRobotsTxt } from './robots.ts';

export type RobotsRoute = Pick<ApiOptions, 'hostKind'> & {
  platformHost: string;
  findSite(request: FastifyRequest): Promise<ConfiguredSite>;
};

const maxAgeSeconds = 3600;

/** Served for every host, because a 404 would allow everything. */
export function registerRobotsRoute(app: FastifyInstance, { hostKind, platformHost, findSite }: RobotsRoute): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = (await hostKind(request)) === 'site' ? await findSite(request) : undefined;
    const isIndexed = site && isIndexable(site, request.host, platformHost);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(
        isIndexed ? buildRobotsTxt(site.config, canonicalOrigin(site) || getRequestUrl(request).origin) : disallowAll,
      );
  });
}

/**
 * A site with its own host is closed on the platform's host, which is for its operators. Its other hosts stay open:
 * search engines have to read the canonical addresses to move an old host's pages over.
 */
const isIndexable = ({ canonicalHost, preview }: ConfiguredSite, host: string, platformHost: string): boolean =>
  (canonicalHost === null && !preview) || classifyHost(host, platformHost).kind === 'hostname';
