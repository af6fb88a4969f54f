import type { MiddlewareFunction } from 'react-router';
import { noStore } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';

/**
 * Applies to every response to a customer, so that no page can forget it: pages may contain personal data, and the next
 * person at this browser may be someone else.
 */
export const noStoreMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(siteRequest).visitor.kind === 'customer') {
    for (const [name, value] of Object.entries(noStore.headers)) response.headers.set(name, value);
  }
  return response;
};
