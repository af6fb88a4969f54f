import type { MiddlewareFunction } from 'react-router';
import { personal } from '../account/personal-headers.ts';
import { siteRequest } from '../site-request.ts';

/**
 * Holds for every answer to a customer, so that none of their pages has to say it: what is rendered for somebody may
 * name them, and the next at this browser may be somebody else.
 */
export const noCopiesMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(siteRequest).visitor.kind === 'customer') {
    for (const [name, value] of Object.entries(personal.headers)) response.headers.set(name, value);
  }
  return response;
};
