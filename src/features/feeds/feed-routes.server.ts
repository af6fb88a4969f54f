import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import { addressOf } from '../../platform/http/request-address.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import { canonicalOrigin } from '../sites/canonical-origin.ts';
import type { Site } from '../sites/site.ts';
import { printCommas, printTabbed } from './delimited.ts';
import { googleColumns, isForGoogle } from './google-feed.ts';
import { listAdvertised } from './list-advertised.server.ts';
import { isForMeta, metaColumns } from './meta-feed.ts';
import { type FeedFormat, writeFeed } from './write-feed.server.ts';

export type FeedServer = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  siteOf(request: FastifyRequest): Promise<Site>;
};

const feeds: Readonly<Record<string, FeedFormat & { type: string }>> = {
  '/feeds/google-vehicles.tsv': {
    columns: googleColumns,
    print: printTabbed,
    isWanted: isForGoogle,
    type: 'text/tab-separated-values; charset=utf-8',
  },
  '/feeds/meta-vehicles.csv': {
    columns: metaColumns,
    print: printCommas,
    isWanted: isForMeta,
    type: 'text/csv; charset=utf-8',
  },
};

const maxAgeSeconds = 300;

/** The site's cars for those who advertise them. */
export function registerFeedRoutes(app: FastifyInstance, { index, database, clock, siteOf }: FeedServer): void {
  for (const [path, { type, ...format }] of Object.entries(feeds)) {
    app.get(path, async (request, reply) => {
      const site = await siteOf(request);
      reply.type(type).header('cache-control', `public, max-age=${maxAgeSeconds}`);
      // The framework would have the whole feed written to send none of it; of nothing at all it would tell the length.
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const cars = await listAdvertised({ index, site, now: clock() }, format.isWanted);
      const origin = canonicalOrigin(site) || addressOf(request).origin;
      return reply.send(Readable.from(writeFeed(database.forSite(site.id), cars, format, origin)));
    });
  }
}
