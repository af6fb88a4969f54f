import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problem } from '../../platform/http/problem.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import type { CarIndex } from './car-index.server.ts';
import { carSearchAnswer, toCarSearchAnswer } from './car-search-answer.ts';
import { carSearchParams } from './car-search-params.ts';
import { parseSearchState } from './parse-search-state.ts';
import { canonicalAddress } from './print-search-state.ts';
import { searchCars } from './search-cars.server.ts';
import { searchManufacturers } from './search-manufacturers.server.ts';

export type CarSearchApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  siteOf(request: FastifyRequest): Promise<Site>;
};

/** The search of cars and of makes, each within the site of the host. */
export function registerCarSearchApi(api: Api, { index, database, clock, siteOf }: CarSearchApi): void {
  api.get(
    '/api/cars/search',
    {
      schema: {
        summary: "Search the site's cars",
        description: 'Takes the query string of a search page as it stands; other parameters make no difference.',
        tags: ['cars'],
        querystring: carSearchParams,
        response: { 200: carSearchAnswer, ...problemAnswers(400, 404, 503) },
      },
      // The page's own parser reads the query string: whatever the page takes, so does the call.
      validatorCompiler: () => (value) => ({ value }),
      // Through the schema 21 hits take 280 µs, more than their search, instead of 120; and a facet value named
      // `__proto__` would get lost. Hits and answer are put together field by field; a test holds them against it.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const parsed = parseSearchState(queryStringOf(request));
      // A page redirects to what is left; a program should hear that its filter was not understood.
      if (parsed.malformed) {
        return problem(reply, {
          status: 400,
          title: 'Something in refinementList or range cannot be taken as it is',
          detail: `What can be read of it: ${canonicalAddress('/api/cars/search', parsed)}`,
          errors: parsed.malformedKeys.map((field) => ({
            field,
            message: 'There is no such filter, or it does not take this value',
          })),
        });
      }
      const found = await searchCars({ index, site, now: clock() }, parsed.state);
      reply.header('cache-control', 'no-cache');
      return toCarSearchAnswer(found);
    },
  );

  api.get(
    '/api/manufacturers',
    {
      schema: {
        summary: 'Search the makes',
        description: 'By the beginning of a name or of its words; all of them without a query. Most cars first.',
        tags: ['cars'],
        querystring: z.object({ query: z.string().max(200).default('') }),
        response: { 200: manufacturerAnswer, ...problemAnswers(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const context = { index, site, now: clock() };
      reply.header('cache-control', 'public, max-age=60');
      return searchManufacturers(database.forSite(site.id), context, request.query.query);
    },
  );
}

const manufacturerAnswer = z.object({
  hits: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      logo: z.object({ url: z.string().nullable() }),
      count: z.number().int().describe('Cars of this make that the site lists.'),
    }),
  ),
});

const queryStringOf = ({ originalUrl }: FastifyRequest): string => {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start + 1);
};
