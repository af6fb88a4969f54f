import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { carSearchParams, type CarSearchApiOptions, getQueryString } from '../car-search-api.server.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { countDisplayedCars } from './count-displayed-cars.server.ts';

const carCountResponse = z.object({
  count: z.number().int().describe("Above 1,999 by the site's rule for large counts, else exact."),
});

/** Registers the count of a search form, which the form's results page then displays. */
export function registerCarCountApi(
  api: Api,
  { index, clock, findSite }: Pick<CarSearchApiOptions, 'index' | 'clock' | 'findSite'>,
): void {
  api.get(
    '/api/cars/count',
    {
      schema: {
        operationId: 'countCars',
        summary: 'The number of cars that a results page displays',
        description:
          'Takes the query string of a search page unchanged. Ignores what cannot be read, as the page does.',
        tags: ['cars'],
        querystring: carSearchParams.omit({ page: true, fields: true, facets: true }),
        response: { 200: carCountResponse, ...problemResponses(400, 404, 503) },
      },
      // No validation by the schema: the page's own parser reads the query string, so that both accept the same.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const site = await findSite(request);
      const { state } = parseSearchState(getQueryString(request));
      reply.header('cache-control', 'no-cache');
      return { count: await countDisplayedCars({ index, site, now: clock() }, state) };
    },
  );
}
