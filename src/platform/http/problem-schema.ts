import { z } from 'zod';

/** The body of an error response; a call may add fields. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string().describe('A sentence for a person.'),
    status: z.number().int(),
    code: z.string().describe('For programs: does not change with the wording.'),
    detail: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    success: z.literal(false).optional().describe('False: nothing was changed.'),
    error: z.string().optional().describe('The message to show to the visitor.'),
  })
  .describe('Problem details as defined by RFC 9457.');

const descriptions: Record<number, string> = {
  400: 'The request cannot be read.',
  401: 'The call requires a sign-in.',
  403: 'Not allowed, or sent from another website.',
  404: 'There is no website at this host, or it does not have the requested resource.',
  409: 'The resource has changed in the meantime; `code` gives the reason.',
  410: 'The resource is gone.',
  413: 'The request is too large.',
  415: 'The content type of the body is not JSON.',
  422: 'The request breaks a rule; `errors` lists the violations.',
  429: 'Too many requests; try again after Retry-After seconds.',
  500: 'Something went wrong on our side.',
  503: 'The server is busy; try again after Retry-After seconds.',
};

/** The error responses of a call, for the OpenAPI document. */
export const problemResponses = (...statuses: (keyof typeof descriptions)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: descriptions[status] ?? '', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
