import type { FastifyReply } from 'fastify';
import { nothingAllowed } from './content-security-policy.ts';

export interface Problem {
  status: number;
  /** For programs: stays the same when the words change. Left out, it is the one of the status. */
  code?: string;
  title: string;
  detail?: string;
  errors?: readonly { field: string; message: string }[];
  /** Fields beside those of the standard, for callers that look for others. */
  also?: Readonly<Record<string, unknown>>;
}

const codes: Record<number, string> = {
  400: 'malformed',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  414: 'too-large',
  422: 'invalid',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'overloaded',
};

const codeOf = (status: number): string => codes[status] ?? (status >= 500 ? 'internal' : 'malformed');

const problemHeaders = {
  // Never kept by a cache: the next try may go well.
  'cache-control': 'no-store',
  'content-security-policy': nothingAllowed,
  'content-type': 'application/problem+json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/** Answers with a problem as of RFC 9457. */
export function problem(reply: FastifyReply, answer: Problem): FastifyReply {
  return reply.code(answer.status).headers(problemHeaders).send(bodyOf(answer));
}

/** The same as bytes for a bare connection, where the request could not even be read. */
export function rawProblem(reason: string, answer: Problem): string {
  const body = bodyOf(answer);
  const headers = { ...problemHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answer.status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

const bodyOf = ({ status, code = codeOf(status), title, detail, errors, also }: Problem): string =>
  JSON.stringify({ ...also, type: `urn:forecourt:problem:${code}`, title, status, detail, code, errors });
