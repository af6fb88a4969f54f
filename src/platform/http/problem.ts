import type { FastifyReply } from 'fastify';

export interface Problem {
  status: number;
  /** For programs: stays the same when the words change. */
  code: string;
  title: string;
  detail?: string;
  errors?: readonly { field: string; message: string }[];
}

/** Answers with a problem as of RFC 9457. Never kept by a cache: the next try may go well. */
export function problem(reply: FastifyReply, { status, code, title, detail, errors }: Problem): FastifyReply {
  const body = { type: `urn:forecourt:problem:${code}`, title, status, detail, code, errors };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}
