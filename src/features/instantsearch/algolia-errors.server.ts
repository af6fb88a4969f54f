import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problemResponses, problemSchema } from '../../platform/http/problem-schema.ts';

const algoliaError = problemSchema
  .extend({ message: z.string().describe('The reason. Algolia’s clients show it.') })
  .describe('An error of Algolia (`message`, `status`) that is also a problem as defined by RFC 9457.');

/** The error responses of an InstantSearch endpoint, for the OpenAPI document. */
export const errorResponses = Object.fromEntries(
  Object.entries(problemResponses(400, 403, 404, 413, 500, 503)).map(([status, { description }]) => [
    status,
    {
      description: status === '403' ? 'Sent from another origin without the search key of the website.' : description,
      content: { 'application/problem+json': { schema: algoliaError } },
    },
  ]),
);

/** Adds to every problem, whichever part of the server sends it, what Algolia's clients read. */
export async function addAlgoliaMessage(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json');
  if (!isProblem || typeof payload !== 'string') return payload;
  const problem = JSON.parse(payload) as { title: string };
  return JSON.stringify({ message: problem.title, ...problem });
}
