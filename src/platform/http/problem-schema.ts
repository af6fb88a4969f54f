import { z } from 'zod';

/** What is said instead of an answer; a call may say more in it. */
export const problemBody = z
  .object({
    type: z.string(),
    title: z.string().describe('A sentence for a person.'),
    status: z.number().int(),
    code: z.string().describe('For programs: stays the same when the words change.'),
    detail: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    success: z.literal(false).optional().describe('For callers that look for it: nothing was done.'),
    error: z.string().optional().describe('What is to be shown to the visitor.'),
  })
  .describe('A problem as of RFC 9457.');

const answers: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'It is for those who have signed in.',
  403: 'It is not yours to ask for, or was sent from another website.',
  404: 'There is no website at this host, or it does not have what is asked for.',
  409: 'What it is about has moved on; `code` says how.',
  410: 'It is over.',
  413: 'The request is too large.',
  415: 'The body is not JSON by its own word.',
  422: 'The request breaks a rule; `errors` says which.',
  429: 'It came too often; try again after Retry-After seconds.',
  503: 'The server is busy; try again after Retry-After seconds.',
};

/** What a call may answer instead, for its part of the OpenAPI document. */
export const problemAnswers = (...statuses: (keyof typeof answers)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: answers[status] ?? '', content: { 'application/problem+json': { schema: problemBody } } },
    ]),
  );
