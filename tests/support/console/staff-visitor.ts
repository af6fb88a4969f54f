import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { checkAccess } from '../../../src/console/server/check-access.server.ts';
import { consoleRequest } from '../../../src/console/server/console-request.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { StaffBrowser, StaffHarness } from '../harness/staff-harness.ts';

type Arguments = ActionFunctionArgs & LoaderFunctionArgs;

/** A page of the console, as its module exports it. */
type ConsolePage<Shown, Sent> = {
  loader(args: Arguments): Promise<Shown>;
  action(args: Arguments): Promise<Sent>;
};

type Place = {
  /** As in the console's table of routes. */
  pattern: string;
  params?: Readonly<Record<string, string>>;
};

/** What a page says about a form. */
export type FormResult = {
  status: number;
  done?: string;
  problem?: string;
  errors?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
  invitationLink?: { link: string; email: string };
};

type Thrown = { init?: { status?: number } | null };

/** Opens pages and sends their forms with the cookies of a browser, through the console's access check. */
export function createStaffVisitor({ accounts, databases }: StaffHarness) {
  async function enter<Result>(
    browser: StaffBrowser,
    { pattern, params = {} }: Place,
    { body, handle }: { body?: URLSearchParams; handle(args: Arguments): Promise<Result> },
  ): Promise<Result> {
    const { cookies, network, userAgent } = browser.request;
    const context = new RouterContextProvider();
    const services = { ...databases, accounts, network, requestId: 'req-1', clock: systemClock };
    context.set(consoleRequest, services as never);
    const url = new URL('http://console.localhost/');
    const headers = { cookie: cookies ?? '', 'user-agent': userAgent ?? '' };
    const request = new Request(url, { headers, ...(body && { method: 'POST', body }) });
    const args = { request, url, context, params, pattern } as unknown as Arguments;
    let result: { value: Result } | undefined;
    const response = await checkAccess(args as never, async () => {
      result = { value: await handle(args) };
      return new Response();
    });
    if (result) return result.value;
    throw response;
  }

  return {
    /** @returns what its loader gives to the page */
    open: <Shown>(browser: StaffBrowser, page: Pick<ConsolePage<Shown, unknown>, 'loader'>, place: Place) =>
      enter(browser, place, { handle: (args) => page.loader(args) }),

    /** Stores the cookies of the response in the browser. */
    async send(
      browser: StaffBrowser,
      page: Pick<ConsolePage<unknown, unknown>, 'action'>,
      place: Place & { form: Readonly<Record<string, string>> },
    ): Promise<FormResult> {
      const body = new URLSearchParams(place.form);
      try {
        const sent = await enter(browser, place, { body, handle: (args) => page.action(args) });
        const { data, init } = toResponse(sent);
        browser.storeCookies(new Headers(init?.headers).getSetCookie());
        return { ...data, status: init?.status ?? 200 };
      } catch (thrown) {
        const status = thrown instanceof Response ? thrown.status : (thrown as Thrown).init?.status;
        if (status === undefined) throw thrown;
        return { status };
      }
    },
  };
}

/** An action returns its data alone, or with a status and headers. */
const toResponse = (sent: unknown): { data: Omit<FormResult, 'status'>; init?: ResponseInit | null } =>
  typeof sent === 'object' && sent !== null && 'data' in sent && 'init' in sent
    ? (sent as never)
    : { data: sent as Omit<FormResult, 'status'> };
