import type { FastifyReply } from 'fastify';
import { securityHeaders } from './security/security-headers.ts';

export interface Problem {
  status: number;
  /** For programs: does not change with the wording. Default: the code of the status. */
  code?: string;
  title: string;
  detail?: string;
  errors?: readonly { field: string; message: string }[];
  /** Additional fields for callers that expect them. */
  extensions?: Readonly<Record<string, unknown>>;
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
  416: 'range-not-satisfiable',
  422: 'invalid',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'overloaded',
};

const getCode = (status: number): string => codes[status] ?? (status >= 500 ? 'internal' : 'malformed');

const problemHeaders = {
  ...securityHeaders,
  // Not cached: the next attempt may succeed.
  'cache-control': 'no-store',
  'content-type': 'application/problem+json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/** Sends a problem (RFC 9457). */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).headers(problemHeaders).send(formatBody(problem));
}

/** The same as text for a raw socket, where the request could not be parsed. */
export function formatRawProblem(reason: string, problem: Problem): string {
  const body = formatBody(problem);
  const headers = { ...problemHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

const formatBody = ({ status, code = getCode(status), title, detail, errors, extensions }: Problem): string =>
  JSON.stringify({ ...extensions, type: `urn:forecourt:problem:${code}`, title, status, detail, code, errors });
