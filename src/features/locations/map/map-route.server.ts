import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { matchesEntityTag } from '../../../platform/http/entity-tag.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { readTowns } from '../../../platform/geo/towns.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Site } from '../../sites/site.ts';
import { findLocation } from '../location-store.server.ts';
import { drawMap, largeMapSize, type MapSize, mapSize } from './draw-map.server.ts';
import type { ThemeSection } from '../../sites/config/theme-config.ts';

export type MapRouteOptions = {
  database: Database;
  findSite(request: FastifyRequest): Promise<Site<ThemeSection>>;
};

type MapRequest = FastifyRequest<{ Params: { id: string } }>;

const maxAgeSeconds = 86_400;

/** Serves the drawn map of a location that the site may show. */
export function registerMapRoute(app: FastifyInstance, { database, findSite }: MapRouteOptions): void {
  const send = async (request: MapRequest, reply: FastifyReply, size: MapSize) => {
    const site = await findSite(request);
    const location = await findLocation(database.forSite(site.id), Number(request.params.id));
    const { lat, long } = location?.address ?? {};
    if (!location || typeof lat !== 'number' || typeof long !== 'number') {
      return sendProblem(reply, { status: 404, title: 'Location not found' });
    }
    const map = drawMap({ name: location.name, lat, long }, await readTowns(), site.config.theme.brand, size);
    const tag = `"${createHash('sha256').update(map).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag).header('cache-control', `public, max-age=${maxAgeSeconds}`);
    if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(map);
  };
  app.get('/maps/:id(^[1-9]\\d{0,8}).svg', (request: MapRequest, reply) => send(request, reply, mapSize));
  app.get('/maps/large/:id(^[1-9]\\d{0,8}).svg', (request: MapRequest, reply) => send(request, reply, largeMapSize));
}
