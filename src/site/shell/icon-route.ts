import type { Route } from './+types/icon-route.ts';
import { favicon } from './favicon.ts';
import { siteRequest } from '../server/site-request.ts';

/** The favicon: the site's initial on its brand colour. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, config } = context.get(siteRequest).site;
  return new Response(favicon(name, config.theme.brand), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
