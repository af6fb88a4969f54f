import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { isSecure } from '../../platform/http/request-address.ts';
import { type Limiter, limitedBy, networkOf } from '../../platform/http/rate-limit.ts';
import type { Database, SiteScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { Site } from '../sites/site.ts';
import { browserCookie, readBrowserToken } from './browser-cookie.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { readCustomer } from './customer-store.server.ts';
import { visitOf } from './find-visitor.server.ts';
import { requestCode } from './request-code.server.ts';
import { endedSessionCookies, readSessionToken, sessionCookies } from './session-cookies.ts';
import { endAllSessions, endSession } from './session-store.server.ts';
import { signedOutCookies } from './signed-out-cookies.ts';
import { verifyCode } from './verify-code.server.ts';

export type AuthApi = {
  database: Database;
  clock: Clock;
  sms: SmsSender;
  siteOf(request: FastifyRequest): Promise<Site>;
  /** Spares the database; what counts is counted there. */
  limiter: Limiter;
  /** The ids of the cars that a customer watches. */
  watchlistOf(scope: SiteScope, customerId: number): Promise<number[]>;
};

const phoneNumber = z.string().max(40).describe('An Australian mobile number, in any format.');
const codeCall = z.object({ phone_number: phoneNumber });
const verifyCall = z.object({ phone_number: phoneNumber, code: z.string().max(40).describe('The six digits.') });
const signOutCall = z.object({
  everywhere: z.boolean().optional().describe('Whether every other browser of the customer is signed out as well.'),
});

const codeAnswer = z.object({ resend_after: z.int().describe('Seconds until another code may be asked for.') });
const verifyAnswer = z.object({ phone_number: z.string() });
const sessionAnswer = z.object({
  phone_number: z.string().describe('With its country code: it says who is signed in.'),
  watchlist: z.array(z.int()).describe('The ids of the cars that are watched, the newest first.'),
  favourites_offered: z.boolean().describe('Whether the cars that the browser keeps were offered to the watchlist.'),
});

const tags = ['sign-in'];
const bodyLimit = 1024;

/** Sign-in by phone, for the site of the host. The session is in cookies, which scripts cannot read. */
export function registerAuthApi(api: Api, { database, clock, sms, siteOf, limiter, watchlistOf }: AuthApi): void {
  const changing = { onRequest: limitedBy(limiter), bodyLimit };

  api.post(
    '/api/auth/code',
    {
      ...changing,
      schema: {
        summary: 'Ask for a code by text message',
        description: 'It works for five minutes, and in the browser that asked for it.',
        tags,
        body: codeCall,
        response: { 200: codeAnswer, ...problemAnswers(400, 403, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const secure = isSecure(request);
      const requested = await requestCode(
        {
          site,
          scope: database.forSite(site.id),
          clock,
          sms,
          host: request.hostname,
          address: networkOf(request),
          logError: (error) => request.log.error({ err: error, site: site.slug }, 'a code could not be sent'),
        },
        { phone: request.body.phone_number, browserToken: readBrowserToken(request.headers.cookie, { secure }) },
      );
      if ('error' in requested) return refuse(reply, requested);
      noStore(reply, [browserCookie(requested.browserToken, { secure })]);
      return { resend_after: requested.resendAfterSeconds };
    },
  );

  api.post(
    '/api/auth/verify',
    {
      ...changing,
      schema: {
        summary: 'Sign in with a code',
        tags,
        body: verifyCall,
        response: { 200: verifyAnswer, ...problemAnswers(400, 403, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const secure = isSecure(request);
      const { cookie } = request.headers;
      const verified = await verifyCode(
        { scope: database.forSite(site.id) },
        {
          code: request.body.code,
          phone: request.body.phone_number,
          browserToken: readBrowserToken(cookie, { secure }),
          userAgent: request.headers['user-agent'] ?? null,
          oldToken: readSessionToken(cookie, { secure }),
        },
      );
      if ('error' in verified) return refuse(reply, verified);
      noStore(reply, sessionCookies(verified.token, { secure }));
      return { phone_number: verified.customer.phone };
    },
  );

  api.post(
    '/api/auth/sign-out',
    {
      ...changing,
      schema: {
        summary: 'Sign out',
        description: 'Whoever is not signed in stays so.',
        tags,
        body: signOutCall.nullish(),
        response: {
          204: z.null().describe('Nobody is signed in here.'),
          ...problemAnswers(400, 403, 404, 413, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const scope = database.forSite((await siteOf(request)).id);
      const secure = isSecure(request);
      const { visitor } = await visitOf(scope, request.headers.cookie, { secure });
      if (visitor.kind === 'customer') {
        if (request.body?.everywhere === true) await endAllSessions(scope, visitor.id);
        else await endSession(scope, visitor.id, visitor.sessionId);
      }
      noStore(reply, signedOutCookies({ secure }));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/auth/session',
    {
      schema: {
        summary: 'Who is signed in',
        tags,
        response: { 200: sessionAnswer, ...problemAnswers(401, 404, 503) },
      },
    },
    async (request, reply) => {
      const scope = database.forSite((await siteOf(request)).id);
      const secure = isSecure(request);
      const { visitor, cookies } = await visitOf(scope, request.headers.cookie, { secure });
      const [customer, watchlist] =
        visitor.kind === 'customer'
          ? await Promise.all([readCustomer(scope, visitor.id), watchlistOf(scope, visitor.id)])
          : [undefined, []];
      if (!customer) {
        // The hint for scripts may have outlived the session.
        noStore(reply, endedSessionCookies({ secure }));
        return problem(reply, { status: 401, title: nobodyWords, also: { error: nobodyWords } });
      }
      noStore(reply, cookies);
      return {
        phone_number: customer.phone,
        watchlist,
        favourites_offered: customer.favouritesOffered,
      };
    },
  );
}

const nobodyWords = 'Nobody is signed in.';

function noStore(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

function refuse(reply: FastifyReply, { status, error, field, secondsToWait }: CodeRefusal): FastifyReply {
  if (secondsToWait !== undefined) reply.header('retry-after', secondsToWait);
  const errors = status === 422 ? [{ field, message: error }] : undefined;
  return problem(reply, { status, title: error, ...(errors && { errors }), also: { error } });
}
