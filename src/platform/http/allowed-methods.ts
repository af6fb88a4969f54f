import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** The methods of each path. */
export type MethodsByPath = ReadonlyMap<string, ReadonlySet<string>>;

/** Lets routes take every method that Node can parse, so that none of them reaches Fastify's own handlers. */
export function supportAllMethods(app: FastifyInstance): void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** Collects the methods of each path while routes are added, except below the paths to leave out. */
export function collectMethods(app: FastifyInstance, leaveOut: readonly string[] = []): MethodsByPath {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (leaveOut.some((start) => url.startsWith(start))) return;
    const allowed = methods.get(url) ?? new Set();
    methods.set(url, allowed);
    for (const each of [method].flat()) allowed.add(each);
  });
  return methods;
}

/** Without this, a request with another method would reach the page route, which matches every path. */
export function refuseOtherMethods(app: FastifyInstance, methodsByPath: MethodsByPath): void {
  for (const [url, allowed] of methodsByPath) {
    const method = app.supportedMethods.filter((each) => !allowed.has(each));
    if (method.length === 0) continue;
    const methods = [...allowed];
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => sendAllowed(reply, methods);
    // Before the body is read, which Fastify may refuse for another reason.
    app.route({ url, method, schema: { hide: true }, onRequest: refuse, handler: refuse });
  }
}

/**
 * Responds to a method that an address does not have: OPTIONS gets 204, any other 405, both with the same `Allow`.
 * @param methods what the address has, besides OPTIONS
 */
export function sendAllowed(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const allowed = formatAllow(methods);
  reply.header('allow', allowed);
  if (reply.request.method === 'OPTIONS') return reply.code(204).header('cache-control', 'no-store').send(null);
  return sendProblem(reply, {
    status: 405,
    title: 'This address does not support this method',
    detail: `It supports ${allowed}.`,
  });
}

/** The value of `Allow`: 'GET, HEAD, OPTIONS' */
export const formatAllow = (methods: readonly string[]): string =>
  [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ');
