/** Asks the router for what a page's loaders give, without the page. */
const stateHeader = 'x-page-state';

const stateAddress = /^(\/.+)\.state$/;

export const wantsState = ({ headers }: Request): boolean => headers.has(stateHeader);

/** `/cars.state?page=2` is what the loaders of `/cars?page=2` give; of the home page it is `/_.state`. */
function pathOfState(pathname: string): string | undefined {
  const path = stateAddress.exec(pathname)?.[1];
  return path === '/_' ? '/' : path;
}

/** A request as the router takes it. */
export function toRouterRequest(request: Request): Request {
  const url = new URL(request.url);
  const path = pathOfState(url.pathname);
  if (path === undefined || request.method !== 'GET') return request;
  const headers = new Headers(request.headers);
  headers.set(stateHeader, '');
  return new Request(url.origin + path + url.search, { headers, signal: request.signal });
}
