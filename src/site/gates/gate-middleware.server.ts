import { type MiddlewareFunction, redirect } from 'react-router';
import { pageBefore } from '../page-before.ts';
import { routePath } from '../route-path.ts';
import { siteRequest } from '../site-request.ts';
import { isAddressGated, isPageGated } from './gated-page.ts';
import { wayToSignIn } from './way-to-sign-in.ts';

/**
 * Stands before every page, its data, its state and its forms, whichever way they are asked for. The address is asked
 * as it is written and as the router has understood it.
 */
export const gateMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { site, visitor } = context.get(siteRequest);
  const { config } = site;
  if (visitor.kind === 'anonymous') {
    if (!isAddressGated(config, url) && !isPageGated(config, routePath(pattern))) return next();
    throw redirect(wayToSignIn({ config, url, before: pageBefore(request) }), {
      headers: { 'cache-control': 'no-store' },
    });
  }
  // What is rendered for somebody may name them, and the next at this browser may be somebody else.
  const response = await next();
  response.headers.set('cache-control', 'no-store');
  return response;
};
