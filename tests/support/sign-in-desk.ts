import { parseCookie } from 'cookie';
import { vi } from 'vitest';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Customer } from '../../src/features/sites/visitor.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import type { Sms } from '../../src/platform/sms/sms.ts';
import { readSignIn } from '../../src/site/sign-in/read-sign-in.server.ts';
import { receiveSignIn } from '../../src/site/sign-in/receive-sign-in.server.ts';
import type { SignInData, SignInTrouble } from '../../src/site/sign-in/sign-in-data.ts';
import type { SignInRequest } from '../../src/site/sign-in/sign-in-request.ts';
import { siteShowing } from './car-index-of.ts';
import { openStockYard } from './stock-yard.ts';

export type SignInAnswer = {
  status: number;
  leadsTo: string | null;
  retryAfter: string | null;
  page?: SignInData;
  trouble?: SignInTrouble;
};

/** The sign-in page of a site, for browsers that keep their cookies and post its forms as a page does. */
export async function openSignInDesk() {
  const yard = await openStockYard();
  let now = new Date();
  const clock = () => now;
  const database = openDatabase(yard.appUrl, { connections: 3, clock });
  const messages: Sms[] = [];
  const errors: unknown[] = [];
  const secondsToWait = vi.fn<SignInRequest['secondsToWait']>(async () => 0);
  let visitors = 0;
  let browsers = 0;

  const askedBy = (address: string, config: SiteConfigInput, changes: Partial<SignInRequest>): SignInRequest => ({
    site: { ...siteShowing([yard.swan.dealershipId], config), id: yard.swan.siteId, name: 'Swan River', version: 1 },
    scope: database.forSite(yard.swan.siteId),
    index: yard.index,
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

  /** A browser of its own, at an address of its own: nobody waits for another's codes. */
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
    const answerOf = (answer: Response): SignInAnswer => {
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
      get: async (query: string): Promise<SignInAnswer> => {
        const request = requestOf(query);
        const asked = askedBy(address, config, changes);
        const answer = await readSignIn(asked, request, new URL(request.url)).catch((thrown: unknown) =>
          thrown instanceof Response ? thrown : Promise.reject(thrown),
        );
        if (answer instanceof Response) return answerOf(answer);
        keep(answer.cookies);
        return { status: 200, leadsTo: null, retryAfter: null, page: answer.page };
      },
      post: async (query: string, body: Record<string, string>): Promise<SignInAnswer> => {
        const request = requestOf(query, body);
        const answer = await receiveSignIn(askedBy(address, config, changes), request, new URL(request.url));
        if (answer instanceof Response) return answerOf(answer);
        const { status = 200, headers } = answer.init ?? {};
        return {
          status,
          leadsTo: null,
          retryAfter: new Headers(headers).get('retry-after'),
          trouble: answer.data.trouble,
        };
      },
    };
  }

  return {
    ...yard,
    messages,
    errors,
    secondsToWait,
    openBrowser,
    /** Time stands still otherwise. */
    pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    /** Nobody else's. */
    newPhone: () => `04${String((visitors += 1)).padStart(8, '0')}`,
    lastCode: () => /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'none',
    close: async () => {
      await database.close();
      await yard.close();
    },
  };
}
