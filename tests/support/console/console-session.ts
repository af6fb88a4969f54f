import { inject } from 'vitest';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { sendRequest, type TestResponse } from '../servers/send-request.ts';
import { type ConsoleSession, readCookies, toCookieHeader } from './console-cookies.ts';

export type { ConsoleSession };

const consoleHost = 'console.localhost';

export const consoleUrl = (path = '/'): string => inject('baseUrl').replace('localhost', consoleHost) + path;

export type ConsoleForm = Readonly<Record<string, string>>;

/** Sends a request to the console without a browser; with a form, as its own pages would. */
export function requestConsole(
  path: string,
  {
    session,
    form,
    headers = {},
  }: {
    session?: ConsoleSession;
    form?: ConsoleForm | URLSearchParams;
    /** One that is undefined is not sent. */
    headers?: Record<string, string | undefined>;
  } = {},
): Promise<TestResponse> {
  const { host, origin } = new URL(consoleUrl());
  const cookie = session && toCookieHeader(session);
  const sent = {
    ...(cookie && { cookie }),
    ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
    ...headers,
  };
  const name = host.split(':')[0] ?? host;
  return sendRequest(inject('baseUrl'), name, {
    path,
    headers: Object.fromEntries(Object.entries(sent).flatMap(([key, value]) => (value ? [[key, value]] : []))),
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  });
}

const sessions = new Map<StaffRole, Promise<ConsoleSession>>();

/** The session of a demo account; one for all tests of a worker, since attempts to sign in are limited. */
export function signInAs(role: StaffRole): Promise<ConsoleSession> {
  const session = sessions.get(role) ?? signIn(role);
  sessions.set(role, session);
  return session;
}

async function signIn(role: StaffRole): Promise<ConsoleSession> {
  const account = inject('demoStaff')[role];
  if (!account) throw new Error(`the demo printed no account for ${role}`);
  const response = await requestConsole('/sign-in', { form: account });
  if (response.status !== 302)
    throw new Error(`signing in as ${role} responded with ${response.status}: ${response.text}`);
  return { cookies: readCookies(response) };
}
