import type { RouterContextProvider } from 'react-router';
import type { StaffRequest } from '../../features/staff/accounts/staff-request.ts';
import { consoleRequest } from './console-request.ts';

/** Extracts the parts of a request that the account functions need. */
export function toStaffRequest(request: Request, context: Readonly<RouterContextProvider>): StaffRequest {
  const { network, requestId } = context.get(consoleRequest);
  return {
    cookies: request.headers.get('cookie') ?? undefined,
    network,
    requestId,
    userAgent: request.headers.get('user-agent') ?? undefined,
  };
}

/** Set-Cookie headers for a response. */
export function toCookieHeaders(setCookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return headers;
}
