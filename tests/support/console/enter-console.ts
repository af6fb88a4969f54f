import { RouterContextProvider } from 'react-router';
import { checkAccess } from '../../../src/console/server/check-access.server.ts';
import { consoleRequest } from '../../../src/console/server/console-request.ts';
import type { Databases } from '../database/open-databases.ts';

type ConsoleVisit = {
  staffId: string;
  /** As in the console's table of routes. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  method?: 'GET' | 'POST';
  now?: Date;
};

/** Runs the console's access check for a signed-in person, and then what its route would do. @returns the status */
export async function enterConsole(
  databases: Databases,
  { staffId, pattern, params, method = 'GET', now = new Date() }: ConsoleVisit,
  next: (context: RouterContextProvider) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const session = { staff: { id: staffId }, session: { id: 's' }, memberships: [], mustAddSecondFactor: false };
  const accounts = { readSession: async () => session };
  const context = new RouterContextProvider();
  const services = { ...databases, accounts, network: null, requestId: 'r', clock: () => now };
  context.set(consoleRequest, services as never);
  const url = new URL('http://console.localhost/');
  const request = new Request(url, { method });
  const args = { request, url, context, params, pattern };
  try {
    const response = await checkAccess(args as never, async () => {
      await next(context);
      return new Response();
    });
    return response instanceof Response ? response.status : 200;
  } catch (thrown) {
    const { init } = thrown as { init?: { status: number } };
    if (!init) throw thrown;
    return init.status;
  }
}
