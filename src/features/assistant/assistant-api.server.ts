import type { FastifyRequest } from 'fastify';
import type { TenantMemory } from '../../platform/cache/tenant-memory.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problem } from '../../platform/http/problem.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { type Limiter, limitedBy } from '../../platform/http/rate-limit.ts';
import type { Database, SiteScope } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { askAssistant, openAssistant } from './ask-assistant.server.ts';
import { askedOpening, askedQuestion, openingAnswer, questionAnswer } from './assistant-schemas.ts';
import type { AssistantFacts } from './facts.ts';
import { hasAssistant } from './has-assistant.ts';
import { noContext } from './reply.ts';
import { longestQuestion } from './understand-words.ts';

export type AssistantApi = {
  database: Database;
  clock: Clock;
  memory: TenantMemory;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
  /** Everything that the assistant of a site may speak of, and the car if one is named. */
  factsOf(
    asked: { site: Site; scope: SiteScope; logError(error: unknown): void },
    car: string | number | null,
  ): Promise<AssistantFacts>;
};

/** Several times the longest question. */
const bodyLimit = 32_768;

const none = { status: 404, title: 'This website has no assistant.' };

const lengthWords = `Ask in up to ${longestQuestion} characters.`;
const wrongLength = { status: 422, title: lengthWords, errors: [{ field: 'message', message: lengthWords }] };

/** The assistant of the site of the host. It asks nobody outside, and the same question has the same answer. */
export function registerAssistantApi(
  api: Api,
  { database, clock, memory, siteOf, limiter, factsOf }: AssistantApi,
): void {
  const read = async (request: FastifyRequest, car: string | number | null | undefined) => {
    const site = await siteOf(request);
    if (!hasAssistant(site.config)) return null;
    const scope = database.forSite(site.id);
    const logError = (error: unknown) =>
      request.log.error({ err: error, site: site.slug }, 'a part of an answer failed');
    return { asked: { site, scope, clock, memory }, facts: await factsOf({ site, scope, logError }, car ?? null) };
  };

  api.get(
    '/api/assistant',
    {
      onRequest: limitedBy(limiter),
      schema: {
        summary: 'What the assistant can be asked',
        tags: ['assistant'],
        querystring: askedOpening,
        response: { 200: openingAnswer, ...problemAnswers(400, 404, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const found = await read(request, request.query.car_id);
      if (!found) return problem(reply, none);
      reply.header('cache-control', 'no-store');
      const { greeting, subject, suggestions } = await openAssistant(found.asked, found.facts);
      return { greeting, subject, suggestions: [...suggestions] };
    },
  );

  api.post(
    '/api/assistant',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Ask the assistant',
        description: 'Answers from the stock, hours, locations, offers and questions of the site. Nothing is kept.',
        tags: ['assistant'],
        body: askedQuestion,
        response: { 200: questionAnswer, ...problemAnswers(400, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { car_id: car, context = noContext } = request.body;
      const message = request.body.message.trim();
      if (message === '' || message.length > longestQuestion) return problem(reply, wrongLength);
      const found = await read(request, car);
      if (!found) return problem(reply, none);
      reply.header('cache-control', 'no-store');
      const answer = await askAssistant(found.asked, found.facts, { message, context });
      return questionAnswer.parse(answer);
    },
  );
}
