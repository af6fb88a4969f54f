import type { TestResponse } from '../servers/send-request.ts';

export type ConsoleSession = { cookies: { name: string; value: string }[] };

export const toCookieHeader = ({ cookies }: ConsoleSession): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Reads the cookies that a response sets. */
export function readCookies({ headers }: TestResponse): ConsoleSession['cookies'] {
  return [headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}
