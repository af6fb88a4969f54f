import type { SiteRequest } from './site-request.ts';

/** Layout and page load side by side and often need the same thing: within one request it is read once. */
export function perRequest<Result>(read: (request: SiteRequest) => Promise<Result>) {
  const known = new WeakMap<SiteRequest, Promise<Result>>();
  return (request: SiteRequest): Promise<Result> => {
    const reading = known.get(request) ?? read(request);
    known.set(request, reading);
    return reading;
  };
}
