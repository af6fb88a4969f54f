import type { IncomingMessage } from 'node:http';

type Target = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

/** `http://dealer.example:3000/cars?page=2`. User information before the host is refused, as everywhere in HTTP. */
const absoluteForm = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i;

/** The letters, digits and `-._~` of RFC 3986: encoded or not, they mean the same. */
const encodedUnreserved = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * Gives the target of a request one form before anything reads it:
 * `GET http://dealer.example/cars` becomes `/cars` of that host, whatever the Host header says (RFC 9112),
 * `/%63ars` becomes `/cars`, and `OPTIONS *` asks about the home page.
 */
export function normalizeRequest(request: Target): void {
  const [, host, rest = ''] = absoluteForm.exec(request.url ?? '') ?? [];
  if (host !== undefined) {
    request.headers.host = host;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  } else if (request.url === '*' && request.method === 'OPTIONS') {
    request.url = '/';
  }
  if (request.url?.includes('%')) request.url = decodeUnreserved(request.url);
}

/**
 * The address as the router reads it: `/x/../reservations/{token}` is `/reservations/{token}`. For deciding what of an
 * address must not be logged.
 */
export function resolveTarget(target: string): string {
  const decoded = target.replaceAll(encodedUnreserved, (code) => decodeURIComponent(code));
  const url = URL.parse(`http://any-host.invalid${decoded.startsWith('/') ? '' : '/'}${decoded}`);
  return url ? url.pathname.replace(/^\/+/, '/') + url.search : decoded;
}

/** In the path only: a query is decoded by whatever reads it. */
function decodeUnreserved(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.replaceAll(encodedUnreserved, (code) => decodeURIComponent(code)) + url.slice(path.length);
}

/** Whether the request names its host more than once. Node reads the first and ignores the others. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
