import { type MiddlewareFunction, redirect } from 'react-router';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { personal } from '../account/personal-headers.ts';
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
  if (visitor.kind === 'customer' || !isGated(config, url, pattern)) return next();
  throw redirect(wayToSignIn({ config, url, before: pageBefore(request) }), { ...personal });
};

/** Whether an address asks its visitors to sign in, by what is written or by the pattern of the route that it matches. */
export const isGated = (config: SiteConfig, url: URL, pattern: string): boolean =>
  isAddressGated(config, url) || isPageGated(config, routePath(pattern));
