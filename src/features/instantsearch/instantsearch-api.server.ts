import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z, ZodError } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { sendAllowed } from '../../platform/http/allowed-methods.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { Site } from '../sites/site.ts';
import { FilterSyntaxError } from '../car-search/listing/filter-syntax-error.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import type { HitDetails } from '../cars/api-hit.ts';
import { runFacetSearch } from './run-facet-search.server.ts';
import { type InstantSearchContext, runHitSearch } from './run-hit-search.server.ts';
import { facetSearchResult, instantSearchResponse, partialSearchResult } from './instantsearch-response.ts';
import { instantSearchBody, parseParameters, singleRequest } from './instantsearch-request.ts';
import { addAlgoliaMessage, errorResponses } from './algolia-errors.server.ts';
import { allowReading, requireSearchKey, sendPreflight } from './cross-origin-access.server.ts';
import { UnknownIndexError } from './parse-index-name.ts';
import { CallTooExpensiveError, requireAffordableCall } from './call-cost-limit.ts';
import { CpuBudgetExceededError, runSequentially, threadCpuTime, type CpuClock } from './run-sequentially.server.ts';
import type { SearchSections } from '../car-search/search-config.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';

export type InstantSearchApiOptions = {
  index: CarIndex;
  clock: Clock;
  /** Measures CPU time. Tests replace it. */
  cpuClock?: CpuClock;
  /** The site of the host, or the one whose config has the host as `search.host`. */
  findSite(request: FastifyRequest): Promise<SearchedSite>;
  /** Whether pages of the site have this origin. */
  isOwnOrigin(site: SearchedSite, origin: string): Promise<boolean>;
  /** Reads what the index does not store about cars of a site. */
  readDetails(site: SearchedSite, ids: readonly number[]): Promise<ReadonlyMap<number, HitDetails>>;
};

type SearchedSite = Site<SearchSections & PhoneSection>;

/** Far more than InstantSearch sends for a page of widgets. */
const bodyLimit = 131_072;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also served at the host that a site's config has as `search.host`. */
    isInstantSearch?: boolean;
  }
}

const tags = ['instantsearch'];

const headers = z.looseObject({
  'x-algolia-api-key': z
    .string()
    .optional()
    .describe(
      'The `search.key` of the website, which pages of other origins must send, here or as a parameter of the address.',
    ),
});

const multiSearch = {
  tags,
  summary: 'Search as an InstantSearch client does',
  description:
    "Several searches in one call, limited to the website's cars. Their total cost is limited to twice that of a page with twenty widgets.",
  headers,
  body: instantSearchBody,
  response: { 200: instantSearchResponse, ...errorResponses },
};

/**
 * Much faster than serialising through the schema, which would also lose a facet value named `__proto__`. Responses are
 * built field by field; a test compares them to the schema.
 */
const serializerCompiler = () => JSON.stringify;

const urls = [
  '/api/instantsearch',
  '/1/indexes/:index/queries',
  '/1/indexes/:index/query',
  '/1/indexes/:index/facets/:facet/query',
] as const;

/** Registers the Algolia endpoints that InstantSearch and its client use, served from the site's own index. */
export async function registerInstantSearch(
  api: Api,
  { index, clock, cpuClock = threadCpuTime, findSite, isOwnOrigin, readDetails }: InstantSearchApiOptions,
): Promise<void> {
  const getContext = async (request: FastifyRequest): Promise<InstantSearchContext> => {
    const site = await findSite(request);
    return { index, site, now: clock(), readDetails: (ids) => readDetails(site, ids) };
  };
  await api.register(async (plain) => {
    const calls = plain.withTypeProvider<ZodTypeProvider>();
    // The clients send JSON as text or form data to avoid a CORS preflight request.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async (_request: FastifyRequest, body: string) =>
      parseJson(body),
    );
    calls.setErrorHandler(sendClientError);
    calls.addHook('onRoute', (route) => {
      route.config = { ...route.config, readsOnly: true, isInstantSearch: true };
    });
    calls.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'Origin' });
      const { origin } = request.headers;
      if (origin === undefined) return;
      allowReading(origin, reply);
      if (request.method === 'OPTIONS') return sendPreflight(reply);
      const site = await findSite(request);
      if (!(await isOwnOrigin(site, origin))) requireSearchKey(request, site.config.search.key);
    });
    calls.addHook('onSend', addAlgoliaMessage);
    // Without `Origin` it is no preflight request.
    for (const url of urls)
      calls.options(url, { schema: { hide: true } }, async (_request, reply) => sendAllowed(reply, ['POST']));

    calls.route({
      method: 'POST',
      url: urls[0],
      schema: { ...multiSearch, operationId: 'searchInstantly' },
      serializerCompiler,
      handler: async (request) => runSearches(await getContext(request), request.body, cpuClock),
    });
    calls.route({
      method: 'POST',
      url: urls[1],
      schema: { ...multiSearch, operationId: 'searchIndexes', params: z.object({ index: z.literal('*') }) },
      serializerCompiler,
      handler: async (request) => runSearches(await getContext(request), request.body, cpuClock),
    });
    calls.route({
      method: 'POST',
      url: urls[2],
      schema: {
        tags,
        operationId: 'searchIndex',
        summary: 'One search of an InstantSearch client',
        params: z.object({ index: z.string() }),
        headers,
        body: singleRequest,
        response: { 200: partialSearchResult, ...errorResponses },
      },
      serializerCompiler,
      handler: async (request) => {
        const context = await getContext(request);
        return runHitSearch(context, request.params.index, parseSingleRequest(context, request.body));
      },
    });
    calls.route({
      method: 'POST',
      url: urls[3],
      schema: {
        tags,
        operationId: 'searchFacet',
        summary: 'The values of one attribute that begin with a text',
        description: 'Only for text attributes. For numbers, a search returns the bounds.',
        params: z.object({ index: z.string(), facet: z.string() }),
        headers,
        body: singleRequest,
        response: { 200: facetSearchResult, ...errorResponses },
      },
      serializerCompiler,
      handler: async (request) => {
        const context = await getContext(request);
        const { index: name, facet } = request.params;
        return runFacetSearch(context, name, facet, parseSingleRequest(context, request.body));
      },
    });
    // Other Algolia endpoints. Without this route the pages, which handle every address, would respond with HTML.
    calls.all('/1/*', { schema: { hide: true } }, async () => {
      throw new UnknownEndpointError();
    });
  });
}

function parseSingleRequest({ site }: InstantSearchContext, request: z.output<typeof singleRequest>) {
  const parameters = parseParameters(request);
  requireAffordableCall([{ parameters }], site.config.search.pageSize);
  return parameters;
}

async function runSearches(
  context: InstantSearchContext,
  { requests }: z.output<typeof instantSearchBody>,
  cpuClock: CpuClock,
) {
  const searches = requests.map(({ indexName, type, ...request }) => ({
    indexName,
    type,
    parameters: parseParameters(request),
  }));
  requireAffordableCall(searches, context.site.config.search.pageSize);
  const tasks = searches.map(
    ({ indexName, type, parameters }) =>
      async () =>
        type === 'facet'
          ? runFacetSearch(context, indexName, parameters.facet ?? parameters.facetName ?? '', parameters)
          : runHitSearch(context, indexName, parameters),
  );
  return { results: await runSequentially(tasks, cpuClock) };
}

class UnknownEndpointError extends Error {
  readonly statusCode = 404;
  constructor() {
    super('Unknown endpoint. See /api/docs for the available ones');
  }
}

class InvalidBodyError extends Error {
  readonly statusCode = 400;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidBodyError('The body is not JSON');
    throw error;
  }
}

const secondsToRetry = 5;

/** Errors that are not the caller's fault go to the server's error handler. */
function sendClientError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const clientError = toClientError(error);
  if (!clientError) throw error;
  const { status, message } = clientError;
  if (status === 503) reply.header('retry-after', secondsToRetry);
  return sendProblem(reply, { status, title: message });
}

function toClientError(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof FilterSyntaxError || error instanceof CallTooExpensiveError)
    return { status: 400, message: error.message };
  if (error instanceof CpuBudgetExceededError) return { status: 503, message: error.message };
  if (error instanceof UnknownIndexError) return { status: 404, message: error.message };
  if (error instanceof ZodError) return { status: 400, message: z.prettifyError(error) };
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status < 500 ? { status, message: error.message } : undefined;
}
