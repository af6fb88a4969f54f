import type { FastifyRequest } from 'fastify';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { type RateLimiter, rateLimitHook } from '../../platform/http/rate-limit.ts';
import type { Database, SiteScope } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { askAssistant, openAssistant } from './ask-assistant.server.ts';
import { openingRequest, questionRequest, openingResponse, questionResponse } from './assistant-api-schemas.ts';
import type { AssistantConfig, AssistantFacts } from './assistant-facts.ts';
import { hasAssistant } from './has-assistant.ts';
import { emptyContext } from './assistant-reply.ts';
import { maxTextLength } from '../car-search/natural-language/tokenize.ts';
import type { FormContext } from '../forms/form-context.ts';

type AssistantSiteConfig = AssistantConfig & FormContext['config'];

export type AssistantApi<Config extends AssistantSiteConfig> = {
  database: Database;
  clock: Clock;
  cache: TenantCache;
  findSite(request: FastifyRequest): Promise<Site<Config>>;
  limiter: RateLimiter;
  /** Reads everything the assistant may use, including the car if one is given. */
  readFacts(
    request: { site: Site<Config>; scope: SiteScope; logError(error: unknown): void },
    car: string | number | null,
  ): Promise<AssistantFacts>;
};

/** Several times the longest question. */
const bodyLimit = 32_768;

const noAssistant = { status: 404, title: 'This website has no assistant.' };

const invalidLength = `Ask in up to ${maxTextLength} characters.`;
const invalidLengthProblem = {
  status: 422,
  title: invalidLength,
  errors: [{ field: 'message', message: invalidLength }],
};

/** Registers the assistant of the host's site. It is deterministic and calls no external service. */
export function registerAssistantApi<Config extends AssistantSiteConfig>(
  api: Api,
  { database, clock, cache, findSite, limiter, readFacts }: AssistantApi<Config>,
): void {
  const read = async (request: FastifyRequest, car: string | number | null | undefined) => {
    const site = await findSite(request);
    if (!hasAssistant(site.config)) return null;
    const scope = database.forSite(site.id);
    const logError = (error: unknown) =>
      request.log.error({ err: error, site: site.slug }, 'reading a fact for the assistant failed');
    return { request: { site, scope, clock, cache }, facts: await readFacts({ site, scope, logError }, car ?? null) };
  };

  api.get(
    '/api/assistant',
    {
      onRequest: rateLimitHook(limiter),
      schema: {
        operationId: 'openAssistant',
        summary: 'Suggested questions for the assistant',
        tags: ['assistant'],
        querystring: openingRequest,
        response: { 200: openingResponse, ...problemResponses(400, 404, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const found = await read(request, request.query.car_id);
      if (!found) return sendProblem(reply, noAssistant);
      reply.header('cache-control', 'no-store');
      const { greeting, subject, suggestions } = await openAssistant(found.request, found.facts);
      return { greeting, subject, suggestions: [...suggestions] };
    },
  );

  api.post(
    '/api/assistant',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'askAssistant',
        summary: 'Ask the assistant',
        description: 'Answers from the stock, hours, locations, offers and questions of the site. Nothing is stored.',
        tags: ['assistant'],
        body: questionRequest,
        response: { 200: questionResponse, ...problemResponses(400, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { car_id: car, context = emptyContext } = request.body;
      const message = request.body.message.trim();
      if (message === '' || message.length > maxTextLength) return sendProblem(reply, invalidLengthProblem);
      const found = await read(request, car);
      if (!found) return sendProblem(reply, noAssistant);
      reply.header('cache-control', 'no-store');
      const assistantReply = await askAssistant(found.request, found.facts, { message, context });
      return questionResponse.parse(assistantReply);
    },
  );
}
