import { z } from 'zod';
import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Api } from '../../../platform/http/api.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { carSearchParams, type CarSearchApiOptions } from '../car-search-api.server.ts';
import { readApiSearch } from '../address/read-api-search.server.ts';
import { countDisplayedCars } from './count-displayed-cars.server.ts';

const carCountResponse = z.object({
  count: z.number().int().describe("Above 1,999 by the site's rule for large counts, else exact."),
});

/** Registers the count of a search form, which the form's results page then displays. */
export function registerCarCountApi(
  api: Api,
  { index, cache, clock, findSite }: Pick<CarSearchApiOptions, 'index' | 'clock' | 'findSite'> & { cache: TenantCache },
): void {
  api.get(
    '/api/cars/count',
    {
      schema: {
        operationId: 'countCars',
        summary: 'The number of cars that a results page displays',
        description: 'Takes the query string of a search page unchanged. Other parameters are ignored.',
        tags: ['cars'],
        querystring: carSearchParams.omit({ page: true, fields: true, facets: true }),
        response: { 200: carCountResponse, ...problemResponses(400, 404, 503) },
      },
      // No validation by the schema: the page's own parser reads the query string, so that both accept the same.
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const site = await findSite(request);
      const context = { index, site, now: clock() };
      const search = await readApiSearch(context, cache, request);
      if ('problem' in search) return sendProblem(reply, search.problem);
      reply.header('cache-control', 'no-cache');
      return { count: await countDisplayedCars(context, search.state) };
    },
  );
}
