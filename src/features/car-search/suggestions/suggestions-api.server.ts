import { z } from 'zod';
import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Api } from '../../../platform/http/api.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import type { CarSearchApiOptions } from '../car-search-api.server.ts';
import { maxCharacters } from '../canonical-search-state.ts';
import { setQuery } from '../change-search-state.ts';
import { readVocabulary } from '../natural-language/read-vocabulary.server.ts';
import { parseSearchState } from '../parse-search-state.ts';
import { suggestSearches } from './suggest-searches.server.ts';
import { suggestion } from './suggestion.ts';

/** Registers what search fields suggest while they are typed in. */
export function registerSuggestionsApi(
  api: Api,
  { index, cache, clock, findSite }: Pick<CarSearchApiOptions, 'index' | 'clock' | 'findSite'> & { cache: TenantCache },
): void {
  api.get(
    '/api/cars/suggestions',
    {
      schema: {
        operationId: 'suggestSearches',
        summary: 'Complete what is typed into a search field',
        description:
          'Makes, models, bodies, features and other names that begin with the text or its end, cars by stock number, and what the text means as a whole. At most eight.',
        tags: ['cars'],
        querystring: z.object({
          q: z.string().max(maxCharacters).describe('At least two letters; nothing is suggested for less.'),
          within: z
            .string()
            .max(2000)
            .default('')
            .describe('The query string of the search to stay within, without its text.'),
        }),
        response: { 200: z.object({ suggestions: z.array(suggestion) }), ...problemResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const { q, within } = request.query;
      const context = { index, site: await findSite(request), now: clock() };
      const search = setQuery(parseSearchState(within).state, q);
      reply.header('cache-control', 'public, max-age=60');
      return { suggestions: await suggestSearches(context, await readVocabulary(cache, context), search) };
    },
  );
}
