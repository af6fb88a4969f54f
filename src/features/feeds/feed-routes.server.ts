import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import { isNotModified, makeEntityTag } from '../../platform/http/entity-tag.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { type GetOrigin, listedOrigin } from '../sites/urls/listed-origin.ts';
import type { Site } from '../sites/site.ts';
import { formatCsvRow, formatTsvRow } from '../../platform/text/delimited-rows.ts';
import { googleColumns, isGoogleEligible } from './google-feed.ts';
import { listAdvertisedCars } from './list-advertised-cars.server.ts';
import { isMetaEligible, metaColumns } from './meta-feed.ts';
import { type FeedFormat, writeFeed } from './write-feed.server.ts';
import { getStockVersion } from '../car-search/stock-version.ts';
import type { SearchSections } from '../car-search/search-config.ts';

export type FeedRoutesOptions = GetOrigin & {
  index: CarIndex;
  database: Database;
  clock: Clock;
  findSite(request: FastifyRequest): Promise<Site<SearchSections>>;
};

const feeds: Readonly<Record<string, FeedFormat & { type: string }>> = {
  '/feeds/google-vehicles.tsv': {
    columns: googleColumns,
    formatRow: formatTsvRow,
    isEligible: isGoogleEligible,
    type: 'text/tab-separated-values; charset=utf-8',
  },
  '/feeds/meta-vehicles.csv': {
    columns: metaColumns,
    formatRow: formatCsvRow,
    isEligible: isMetaEligible,
    type: 'text/csv; charset=utf-8',
  },
};

const maxAgeSeconds = 300;

/** Stock versions count from the start of the server, so two servers' tags must differ. */
const startedAs = randomUUID();

/** The site's cars as feeds for advertisers. */
export function registerFeedRoutes(
  app: FastifyInstance,
  { index, database, clock, findSite, getOrigin }: FeedRoutesOptions,
): void {
  for (const [path, { type, ...format }] of Object.entries(feeds)) {
    app.get(path, async (request, reply) => {
      const site = await findSite(request);
      const cars = await listAdvertisedCars({ index, site, now: clock() }, format.isEligible);
      const origin = listedOrigin(site, { getOrigin });
      reply.type(type).header('cache-control', `public, max-age=${maxAgeSeconds}`);
      const version = [startedAs, path, site.id, site.version, getStockVersion(site, index), origin];
      if (isNotModified(reply, makeEntityTag(JSON.stringify([version, cars.map(({ id }) => id)])))) return reply.send();
      // For HEAD Fastify would generate the whole feed and discard it; for an empty body it would send a length.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      return reply.send(Readable.from(writeFeed(database.lagging.forSite(site.id), cars, format, origin)));
    });
  }
}
