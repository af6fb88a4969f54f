/** Makes the router return the hydration payload instead of the page. */
const payloadHeader = 'x-hydration-payload';

const payloadPath = /^(\/.+)\.hydration$/;

export const wantsHydrationPayload = ({ headers }: Request): boolean => headers.has(payloadHeader);

/** `/cars.hydration?page=2` is the payload of `/cars?page=2`; the home page's is `/_.hydration`. */
function findPagePath(pathname: string): string | undefined {
  const path = payloadPath.exec(pathname)?.[1];
  return path === '/_' ? '/' : path;
}

/** Converts the request for a payload to the request for its page. */
export function toRouterRequest(request: Request): Request {
  const url = new URL(request.url);
  const path = findPagePath(url.pathname);
  if (path === undefined || request.method !== 'GET') return request;
  const headers = new Headers(request.headers);
  headers.set(payloadHeader, '');
  return new Request(url.origin + path + url.search, { headers, signal: request.signal });
}
