import { type StaffRole, staffRoles } from '../../../src/features/staff/roles.ts';
import { sendRequest, type TestResponse } from '../servers/send-request.ts';
import { type ConsoleSession, readCookies, toCookieHeader } from './console-cookies.ts';

export const consoleHost = 'console.localhost';

export type DemoStaff = Partial<Record<StaffRole, { email: string; password: string }>>;

export type ConsoleForm = Readonly<Record<string, string>>;

type ConsoleRequest = {
  session?: ConsoleSession;
  form?: ConsoleForm | URLSearchParams;
  /** The same as `multipart/form-data`, as a form with a file is sent. */
  isMultipart?: boolean;
  /** One that is undefined is not sent. */
  headers?: Record<string, string | undefined>;
};

/** Requests to the console of a server without a browser, and sessions of its demo accounts. */
export type ConsoleClient = ReturnType<typeof createConsoleClient>;

/** @param server its address, and the accounts that it has printed */
export function createConsoleClient(server: { getBaseUrl(): string; getDemoStaff(): DemoStaff }) {
  const getUrl = (path = '/'): string => server.getBaseUrl().replace('localhost', consoleHost) + path;

  /** With a form, as the console's own pages would send it. */
  function requestConsole(
    path: string,
    { session, form, isMultipart = false, headers = {} }: ConsoleRequest = {},
  ): Promise<TestResponse> {
    const cookie = session && toCookieHeader(session);
    const sent = {
      ...(cookie && { cookie }),
      ...(form && { origin: new URL(getUrl()).origin, 'content-type': isMultipart ? multipartType : textFormType }),
      ...headers,
    };
    return sendRequest(server.getBaseUrl(), consoleHost, {
      path,
      headers: Object.fromEntries(Object.entries(sent).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      ...(form && { method: 'POST', body: isMultipart ? toMultipart(form) : new URLSearchParams(form).toString() }),
    });
  }

  const sessions = new Map<StaffRole, Promise<ConsoleSession>>();

  /** The session of a demo account; one per role, since attempts to sign in are limited. */
  function signInAs(role: StaffRole): Promise<ConsoleSession> {
    const session = sessions.get(role) ?? signIn(role);
    sessions.set(role, session);
    return session;
  }

  async function signIn(role: StaffRole): Promise<ConsoleSession> {
    const account = server.getDemoStaff()[role];
    if (!account) throw new Error(`the demo printed no account for ${role}`);
    const response = await requestConsole('/sign-in', { form: account });
    if (response.status !== 302)
      throw new Error(`signing in as ${role} responded with ${response.status}: ${response.text}`);
    return { cookies: readCookies(response) };
  }

  return { getUrl, requestConsole, signInAs };
}

const textFormType = 'application/x-www-form-urlencoded';
const boundary = 'form-boundary';
const multipartType = `multipart/form-data; boundary=${boundary}`;

const toMultipart = (form: ConsoleForm | URLSearchParams): string =>
  [...new URLSearchParams(form)]
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('') + `--${boundary}--\r\n`;

/** The demo's accounts by role, as the server printed them. */
export function readDemoStaff(lines: readonly string[]): DemoStaff {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, email, name, password] = /^ {2}((\w+)@demo\.example) +(\S+) /.exec(line) ?? [];
      const role = staffRoles.find((one) => one === name);
      return email && role && password ? [[role, { email, password }]] : [];
    }),
  );
}
