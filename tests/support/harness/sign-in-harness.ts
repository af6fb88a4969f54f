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
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';
import { makeSite } from '../fixtures/build-car-index.ts';
import { noProviders } from '../fixtures/no-providers.ts';
import { openStockHarness } from './stock-harness.ts';
import type { NetworkHashes } from '../../../src/platform/crypto/network-hash.ts';
import { testNetworks } from '../fixtures/test-network.ts';

export type SignInResponse = {
  status: number;
  redirectTo: string | null;
  retryAfter: string | null;
  page?: SignInData;
  error?: SignInError;
};

/** The sign-in page of a site, with browsers that store cookies and post its forms. */
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
    networks: NetworkHashes,
    config: SiteConfigInput,
    changes: Partial<SignInRequest>,
  ): SignInRequest => ({
    site: {
      ...makeSite([harness.swan.dealershipId], config),
      id: harness.swan.siteId,
      name: 'Swan River',
      version: 1,
    },
    scope: database.forSite(harness.swan.siteId),
    cache: noTenantCache,
    index: harness.index,
    clock,
    visitor: { kind: 'anonymous' },
    secure: false,
    host: 'swan.example',
    ...networks,
    jobs: noProviders.jobs,
    knownBrowsers: noProviders.knownBrowsers,
    codeProofs: noProviders.codeProofs,
    waitingTokens: noProviders.waitingTokens,
    confirmations: noProviders.confirmations,
    sms: { send: async (sms) => `taken as ${messages.push(sms)}` },
    secondsToWait,
    logError: (error) => errors.push(error),
    ...changes,
  });

  /** A separate browser in its own network, so that rate limits do not interfere. */
  function openBrowser(config: SiteConfigInput = {}) {
    browsers += 1;
    const networks = testNetworks(`203.0.${browsers % 256}.1`);
    const jar = new Map<string, string>();
    const storeCookies = (cookies: readonly string[]) => {
      for (const cookie of cookies) {
        const [[name, value] = ['', '']] = Object.entries(parseCookie(cookie.split(';')[0] ?? ''));
        if (/max-age=0/i.test(cookie)) jar.delete(name);
        else jar.set(name, value ?? '');
      }
    };
    const makeRequest = (query: string, body?: Record<string, string>) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      return new Request(`http://swan.example/sign-in?${query}`, {
        headers: { cookie, 'user-agent': 'Plain' },
        ...(body && { method: 'POST', body: new URLSearchParams(body) }),
      });
    };
    const readRedirect = (response: Response): SignInResponse => {
      storeCookies(response.headers.getSetCookie());
      return { status: response.status, redirectTo: response.headers.get('location'), retryAfter: null };
    };
    let changes: Partial<SignInRequest> = {};
    return {
      jar,
      storeCookies,
      /** Changes the context of its requests from now on. */
      change: (more: Partial<SignInRequest>) => (changes = { ...changes, ...more }),
      signedInAs: (customer: Customer) => (changes = { ...changes, visitor: customer }),
      get: async (query: string): Promise<SignInResponse> => {
        const request = makeRequest(query);
        const incoming = makeSiteRequest(networks, config, changes);
        const response = await readSignIn(incoming, request, new URL(request.url)).catch((thrown: unknown) =>
          thrown instanceof Response ? thrown : Promise.reject(thrown),
        );
        if (response instanceof Response) return readRedirect(response);
        storeCookies(response.cookies);
        return { status: 200, redirectTo: null, retryAfter: null, page: response.page };
      },
      post: async (query: string, body: Record<string, string>): Promise<SignInResponse> => {
        const request = makeRequest(query, body);
        const response = await receiveSignIn(makeSiteRequest(networks, config, changes), request, new URL(request.url));
        if (response instanceof Response) return readRedirect(response);
        const { status = 200, headers } = response.init ?? {};
        return {
          status,
          redirectTo: null,
          retryAfter: new Headers(headers).get('retry-after'),
          error: response.data.error,
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
    /** Advances the clock, which otherwise stands still. */
    advanceClock: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    /** A number that no other test uses. */
    newPhone: () => `04${String((visitors += 1)).padStart(8, '0')}`,
    lastCode: () => /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'none',
    close: async () => {
      await database.close();
      await harness.close();
    },
  };
}
