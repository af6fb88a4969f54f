import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z, ZodError } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Api } from '../../../platform/http/api.ts';
import { problem } from '../../../platform/http/problem.ts';
import { problemAnswers } from '../../../platform/http/problem-schema.ts';
import type { Site } from '../../sites/site.ts';
import { BadFilter } from '../bad-filter.ts';
import type { CarIndex } from '../car-index.server.ts';
import type { SearchContext } from '../search-context.ts';
import { answerFacetSearch } from './answer-facet-search.server.ts';
import { answerSearch } from './answer-search.server.ts';
import { facetSearchResult, instantSearchAnswer, searchResult } from './instantsearch-answer.ts';
import { instantSearchBody, readParameters, singleRequest } from './instantsearch-request.ts';
import { UnknownIndex } from './read-index-name.ts';
import { ImmodestCall, requireModestCall } from './require-modest-call.ts';
import { ExhaustedCall, runInTurn, threadTime, type WorkClock } from './run-in-turn.server.ts';

export type InstantSearchApi = {
  index: CarIndex;
  clock: Clock;
  /** What a call is measured by, if not by the time that the server works for it. */
  workClock?: WorkClock;
  siteOf(request: FastifyRequest): Promise<Site>;
};

/** Far more than InstantSearch sends for a page full of widgets. */
const bodyLimit = 131_072;

const tags = ['instantsearch'];
const refusals = problemAnswers(400, 404, 413, 503);

const multiSearch = {
  tags,
  summary: 'Search as an InstantSearch client does',
  description:
    'Several searches at once, each always within what the website lists. What they cost together is bounded: a page of twenty widgets comes to half of it.',
  body: instantSearchBody,
  response: { 200: instantSearchAnswer, ...refusals },
};

/**
 * Much faster than through the schema, which would also lose a facet value named `__proto__`. Answers are put together
 * field by field; a test holds them against the schema.
 */
const serializerCompiler = () => JSON.stringify;

/** The calls of Algolia that InstantSearch and its search client make, answered from the site's own index. */
export async function registerInstantSearch(
  api: Api,
  { index, clock, workClock = threadTime, siteOf }: InstantSearchApi,
): Promise<void> {
  const contextOf = async (request: FastifyRequest): Promise<SearchContext> => ({
    index,
    site: await siteOf(request),
    now: clock(),
  });
  await api.register(async (plain) => {
    const calls = plain.withTypeProvider<ZodTypeProvider>();
    // The clients send JSON as text or as a form, so that browsers ask no permission before sending it.
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async (_request: FastifyRequest, body: string) =>
      readJson(body),
    );
    calls.setErrorHandler(answerRefusal);
    calls.addHook('onRoute', (route) => {
      route.config = { ...route.config, readsOnly: true };
    });
    calls.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
    });

    calls.route({
      method: 'POST',
      url: '/api/instantsearch',
      schema: multiSearch,
      serializerCompiler,
      handler: async (request) => answerAll(await contextOf(request), request.body, workClock),
    });
    calls.route({
      method: 'POST',
      url: '/1/indexes/:index/queries',
      schema: { ...multiSearch, params: z.object({ index: z.literal('*') }) },
      serializerCompiler,
      handler: async (request) => answerAll(await contextOf(request), request.body, workClock),
    });
    calls.route({
      method: 'POST',
      url: '/1/indexes/:index/query',
      schema: {
        tags,
        summary: 'One search of an InstantSearch client',
        params: z.object({ index: z.string() }),
        body: singleRequest,
        response: { 200: searchResult, ...refusals },
      },
      serializerCompiler,
      handler: async (request) => {
        const context = await contextOf(request);
        return answerSearch(context, request.params.index, readOne(context, request.body));
      },
    });
    calls.route({
      method: 'POST',
      url: '/1/indexes/:index/facets/:facet/query',
      schema: {
        tags,
        summary: 'The values of one attribute that begin with a text',
        description: 'Of an attribute that holds words; of a number a search gives the bounds.',
        params: z.object({ index: z.string(), facet: z.string() }),
        body: singleRequest,
        response: { 200: facetSearchResult, ...refusals },
      },
      serializerCompiler,
      handler: async (request) => {
        const context = await contextOf(request);
        const { index: name, facet } = request.params;
        return answerFacetSearch(context, name, facet, readOne(context, request.body));
      },
    });
    // Algolia has many more; without this the pages, which answer every address, would send a client HTML.
    calls.all('/1/*', { schema: { hide: true } }, async () => {
      throw new UnknownCall();
    });
  });
}

function readOne({ site }: SearchContext, request: z.output<typeof singleRequest>) {
  const asked = readParameters(request);
  requireModestCall([{ asked }], site.config.search.pageSize);
  return asked;
}

async function answerAll(
  context: SearchContext,
  { requests }: z.output<typeof instantSearchBody>,
  workClock: WorkClock,
) {
  const searches = requests.map(({ indexName, type, ...request }) => ({
    indexName,
    type,
    asked: readParameters(request),
  }));
  requireModestCall(searches, context.site.config.search.pageSize);
  const works = searches.map(
    ({ indexName, type, asked }) =>
      async () =>
        type === 'facet'
          ? answerFacetSearch(context, indexName, asked.facet ?? asked.facetName ?? '', asked)
          : answerSearch(context, indexName, asked),
  );
  return { results: await runInTurn(works, workClock) };
}

class UnknownCall extends Error {
  readonly statusCode = 404;
  constructor() {
    super('There is no such call; /api/docs lists those there are');
  }
}

class UnreadableBody extends Error {
  readonly statusCode = 400;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableBody('The body is not JSON');
    throw error;
  }
}

const secondsToRetry = 5;

/** What the clients show of a refusal is its `message`; what is not the caller's fault goes to the server's own answer. */
function answerRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const { status, message } = refusal;
  if (status === 503) reply.header('retry-after', secondsToRetry);
  return problem(reply, { status, title: message, also: { message } });
}

function refusalOf(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof BadFilter || error instanceof ImmodestCall) return { status: 400, message: error.message };
  if (error instanceof ExhaustedCall) return { status: 503, message: error.message };
  if (error instanceof UnknownIndex) return { status: 404, message: error.message };
  if (error instanceof ZodError) return { status: 400, message: z.prettifyError(error) };
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status < 500 ? { status, message: error.message } : undefined;
}
