import { type MiddlewareFunction, redirect } from 'react-router';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { noStore } from '../server/no-store-headers.ts';
import { getSameSiteReferrer } from '../server/same-site-referrer.ts';
import { routePath } from '../server/route-path.ts';
import { siteRequest } from '../server/site-request.ts';
import { isAddressGated, isPageGated } from './gated-page.ts';
import { buildGateSignInHref } from './gate-sign-in-href.ts';

/**
 * Guards every page, its data, its hydration payload and its forms. Checks the URL as written and as the router matched
 * it.
 */
export const gateMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { site, visitor } = context.get(siteRequest);
  const { config } = site;
  if (visitor.kind === 'customer' || !isGated(config, url, pattern)) return next();
  throw redirect(buildGateSignInHref({ config, url, referrer: getSameSiteReferrer(request) }), { ...noStore });
};

/** Whether a URL requires a sign-in, by its path or by the pattern of the matched route. */
const isGated = (config: SiteConfig, url: URL, pattern: string): boolean =>
  isAddressGated(config, url) || isPageGated(config, routePath(pattern));
