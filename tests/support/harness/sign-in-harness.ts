import { parseCookie } from 'cookie';
import { vi } from 'vitest';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Customer } from '../../../src/features/sites/visitor.ts';
import { openDatabase } from '../../../src/platform/postgres/database.ts';
import type { Sms } from '../../../src/platform/sms/sms.ts';
import { readSignIn } from '../../../src/site/sign-in/read-sign-in.server.ts';
import { receiveSignIn } from '../../../src/site/sign-in/receive-sign-in.server.ts';
import type { SignInData, SignInError } from '../../../src/site/sign-in/sign-in-data.ts';
import type { SignInRequest } from '../../../src/site/sign-in/sign-in-request.ts';
import { makeSiteOf } from '../fixtures/build-car-index.ts';
import { openStockHarness } from './stock-harness.ts';

export type SignInResponse = {
  status: number;
  leadsTo: string | null;
  retryAfter: string | null;
  page?: SignInData;
  trouble?: SignInError;
};

/** The sign-in page of a site, for browsers that keep their cookies and post its forms as a page does. */
export async function openSignInHarness() {
  const harness = await openStockHarness();
  let now = new Date();
  const clock = () => now;
  const database = openDatabase(harness.appUrl, { connections: 3, clock });
  const messages: Sms[] = [];
  const errors: unknown[] = [];
  const secondsToWait = vi.fn<SignInRequest['secondsToWait']>(async () => 0);
  let visitors = 0;
  let browsers = 0;

  const makeSiteRequest = (
    address: string,
    config: SiteConfigInput,
    changes: Partial<SignInRequest>,
  ): SignInRequest => ({
    site: {
      ...makeSiteOf([harness.swan.dealershipId], config),
      id: harness.swan.siteId,
      name: 'Swan River',
      version: 1,
    },
    scope: database.forSite(harness.swan.siteId),
    index: harness.index,
    clock,
    visitor: { kind: 'anonymous' },
    secure: false,
    host: 'swan.example',
    address,
    sms: { send: async (sms) => `taken as ${messages.push(sms)}` },
    secondsToWait,
    logError: (error) => errors.push(error),
    ...changes,
  });

  /** A separate browser with its own IP address, so that rate limits do not interfere. */
  function openBrowser(config: SiteConfigInput = {}) {
    browsers += 1;
    const address = `203.0.113.${browsers}`;
    const jar = new Map<string, string>();
    const keep = (cookies: readonly string[]) => {
      for (const cookie of cookies) {
        const [[name, value] = ['', '']] = Object.entries(parseCookie(cookie.split(';')[0] ?? ''));
        if (/max-age=0/i.test(cookie)) jar.delete(name);
        else jar.set(name, value ?? '');
      }
    };
    const requestOf = (query: string, body?: Record<string, string>) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      return new Request(`http://swan.example/sign-in?${query}`, {
        headers: { cookie, 'user-agent': 'Plain' },
        ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      });
    };
    const answerOf = (answer: Response): SignInResponse => {
      keep(answer.headers.getSetCookie());
      return { status: answer.status, leadsTo: answer.headers.get('location'), retryAfter: null };
    };
    let changes: Partial<SignInRequest> = {};
    return {
      jar,
      keep,
      /** What its requests come with from here on. */
      change: (more: Partial<SignInRequest>) => (changes = { ...changes, ...more }),
      signedInAs: (customer: Customer) => (changes = { ...changes, visitor: customer }),
      get: async (query: string): Promise<SignInResponse> => {
        const request = requestOf(query);
        const incoming = makeSiteRequest(address, config, changes);
        const answer = await readSignIn(incoming, request, new URL(request.url)).catch((thrown: unknown) =>
          thrown instanceof Response ? thrown : Promise.reject(thrown),
        );
        if (answer instanceof Response) return answerOf(answer);
        keep(answer.cookies);
        return { status: 200, leadsTo: null, retryAfter: null, page: answer.page };
      },
      post: async (query: string, body: Record<string, string>): Promise<SignInResponse> => {
        const request = requestOf(query, body);
        const answer = await receiveSignIn(makeSiteRequest(address, config, changes), request, new URL(request.url));
        if (answer instanceof Response) return answerOf(answer);
        const { status = 200, headers } = answer.init ?? {};
        return {
          status,
          leadsTo: null,
          retryAfter: new Headers(headers).get('retry-after'),
          trouble: answer.data.error,
        };
      },
    };
  }

  return {
    ...harness,
    messages,
    errors,
    secondsToWait,
    openBrowser,
    /** The clock does not advance otherwise. */
    pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    /** Nobody else's. */
    newPhone: () => `04${String((visitors += 1)).padStart(8, '0')}`,
    lastCode: () => /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'none',
    close: async () => {
      await database.close();
      await harness.close();
    },
  };
}
