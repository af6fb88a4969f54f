import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type HashNetwork, hashNetworks } from '../../platform/crypto/network-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { sessionRequired, sessionOptional } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { isSecure } from '../../platform/http/request-url.ts';
import { type RateLimiter, rateLimitHook } from '../../platform/http/rate-limit.ts';
import type { Database, SiteScope } from '../../platform/postgres/database.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Site } from '../sites/site.ts';
import type { CodeProofs, CodeWork } from './code-challenge.server.ts';
import { browserCookie, readBrowserToken } from './sign-in-browser-cookie.ts';
import type { CodeRefusal } from './sign-in-code-refusal.ts';
import { findCustomer } from './customer-store.server.ts';
import { resolveVisitor } from './resolve-visitor.server.ts';
import type { KnownBrowsers } from './known-browser.server.ts';
import { requestCode } from './request-code.server.ts';
import { clearedSessionCookies, readSessionToken, sessionCookies } from './session-cookies.ts';
import { endAllSessions, endSession } from './session-store.server.ts';
import { signedOutCookies } from './signed-out-cookies.ts';
import { verifyCode } from './verify-code.server.ts';

export type AuthApi = {
  database: Database;
  clock: Clock;
  sms: SmsSender;
  jobs: JobSender;
  knownBrowsers: KnownBrowsers;
  codeProofs: CodeProofs;
  findSite(request: FastifyRequest): Promise<Site>;
  /** Protects the database from bursts; the database enforces the actual limits. */
  limiter: RateLimiter;
  hashNetwork: HashNetwork;
  /** The ids of the cars that a customer watches. */
  listWatchedIds(scope: SiteScope, customerId: number): Promise<number[]>;
};

const phoneNumber = z.string().max(40).describe('An Australian mobile number, in any format.');
const codeRequest = z.object({
  phone_number: phoneNumber,
  challenge: z.string().max(600).optional().describe('From a 429 response with `proof_of_work`.'),
  proof: z.string().max(20).optional().describe('Its proof. Without one, wait as `Retry-After` says.'),
});
const verifyRequest = z.object({ phone_number: phoneNumber, code: z.string().max(40).describe('The six digits.') });
const signOutRequest = z.object({
  everywhere: z.boolean().optional().describe('Whether to sign out the customer’s other browsers too.'),
});

const codeResponse = z.object({ resend_after: z.int().describe('Seconds until another code may be requested.') });
const verifyResponse = z.object({ phone_number: z.string() });
const sessionResponse = z.object({
  phone_number: z.string().describe('The customer’s number, with its country code.'),
  watchlist: z.array(z.int()).describe('Ids of the watched cars, newest first.'),
  favourites_offered: z.boolean().describe('Whether importing the browser’s favourites was offered.'),
});

const tags = ['sign-in'];
const bodyLimit = 1024;

/** Sign-in by phone for the host's site. The session lives in cookies that scripts cannot read. */
export function registerAuthApi(
  api: Api,
  { database, clock, sms, jobs, hashNetwork, knownBrowsers, codeProofs, findSite, limiter, listWatchedIds }: AuthApi,
): void {
  const postOptions = { onRequest: rateLimitHook(limiter), bodyLimit };

  api.post(
    '/api/auth/code',
    {
      ...postOptions,
      schema: {
        operationId: 'requestSignInCode',
        summary: 'Request a code by text message',
        description: [
          'The code expires after five minutes and works only in the browser that requested it.',
          'Where many codes have been requested from a network, the response is 429 with `proof_of_work`: send the request',
          'again with the challenge and a whole number, the proof, such that SHA-256 of `{challenge} {proof}` begins with',
          'as many zero bits as it says.',
        ].join(' '),
        tags,
        body: codeRequest,
        response: { 200: codeResponse, ...problemResponses(400, 403, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const secure = isSecure(request);
      const requested = await requestCode(
        {
          site,
          scope: database.forSite(site.id),
          clock,
          sms,
          host: request.hostname,
          ...hashNetworks(hashNetwork, request),
          knownBrowsers,
          codeProofs,
          secure,
          logError: (error) => request.log.error({ err: error, site: site.slug }, 'a code could not be sent'),
        },
        {
          phone: request.body.phone_number,
          browserToken: readBrowserToken(request.headers.cookie, { secure }),
          cookies: request.headers.cookie,
          work: readWork(request.body),
        },
      );
      if ('error' in requested) return refuse(reply, requested);
      setPersonalHeaders(reply, [browserCookie(requested.browserToken, { secure })]);
      return { resend_after: requested.resendAfterSeconds };
    },
  );

  api.post(
    '/api/auth/verify',
    {
      ...postOptions,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with a code',
        tags,
        body: verifyRequest,
        response: { 200: verifyResponse, ...problemResponses(400, 403, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const secure = isSecure(request);
      const { cookie } = request.headers;
      const verified = await verifyCode(
        { scope: database.forSite(site.id), jobs, knownBrowsers, secure },
        {
          cookies: cookie,
          code: request.body.code,
          phone: request.body.phone_number,
          browserToken: readBrowserToken(cookie, { secure }),
          userAgent: request.headers['user-agent'] ?? null,
          oldToken: readSessionToken(cookie, { secure }),
        },
      );
      if ('error' in verified) return refuse(reply, verified);
      setPersonalHeaders(reply, [...sessionCookies(verified.token, { secure }), verified.knownBrowserCookie]);
      return { phone_number: verified.customer.phone };
    },
  );

  api.post(
    '/api/auth/sign-out',
    {
      ...postOptions,
      schema: {
        operationId: 'signOut',
        security: sessionOptional,
        summary: 'Sign out',
        description: 'Succeeds without a session.',
        tags,
        body: signOutRequest.nullish(),
        response: {
          204: z.null().describe('Signed out.'),
          ...problemResponses(400, 403, 404, 413, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const scope = database.forSite((await findSite(request)).id);
      const secure = isSecure(request);
      const { visitor } = await resolveVisitor(scope, request.headers.cookie, { secure });
      if (visitor.kind === 'customer') {
        if (request.body?.everywhere === true) await endAllSessions(scope, visitor.id);
        else await endSession(scope, visitor.id, visitor.sessionId);
      }
      setPersonalHeaders(reply, signedOutCookies({ secure }));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/auth/session',
    {
      schema: {
        operationId: 'readSession',
        security: sessionRequired,
        summary: 'Read the session',
        tags,
        response: { 200: sessionResponse, ...problemResponses(401, 404, 503) },
      },
    },
    async (request, reply) => {
      const scope = database.forSite((await findSite(request)).id);
      const secure = isSecure(request);
      const { visitor, cookies } = await resolveVisitor(scope, request.headers.cookie, { secure });
      const [customer, watchlist] =
        visitor.kind === 'customer'
          ? await Promise.all([findCustomer(scope, visitor.id), listWatchedIds(scope, visitor.id)])
          : [undefined, []];
      if (!customer) {
        // The `signed-in` hint for scripts can outlive the session.
        setPersonalHeaders(reply, clearedSessionCookies({ secure }));
        return sendProblem(reply, { status: 401, title: notSignedIn, extensions: { error: notSignedIn } });
      }
      setPersonalHeaders(reply, cookies);
      return {
        phone_number: customer.phone,
        watchlist,
        favourites_offered: customer.favouritesOffered,
      };
    },
  );
}

const readWork = ({ challenge, proof }: z.infer<typeof codeRequest>): CodeWork | undefined =>
  challenge === undefined ? undefined : { challenge, proof: proof ?? null };

const notSignedIn = 'You are not signed in.';

function setPersonalHeaders(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

function refuse(reply: FastifyReply, { status, error, field, secondsToWait, withheld }: CodeRefusal): FastifyReply {
  if (secondsToWait !== undefined) reply.header('retry-after', secondsToWait);
  const errors = status === 422 ? [{ field, message: error }] : undefined;
  const extensions = { error, ...(withheld && { proof_of_work: withheld }) };
  return sendProblem(reply, { status, title: error, ...(errors && { errors }), extensions });
}
