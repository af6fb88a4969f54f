import { redirect } from 'react-router';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { siteRequest } from '../server/site-request.ts';
import { readIconUrl } from '../shell/theme-images.server.ts';
import type { Route } from './+types/svg-icon-route.ts';
import { drawIcon } from './draw-icon.server.ts';

const readIcon = cachePerSite(({ site: { name, template, config } }) =>
  drawIcon({ siteName: name, brand: config.theme.brand, template }),
);

/** The icon that the site's pages name. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequest);
  const chosen = await readIconUrl(request);
  if (chosen) return redirect(chosen);
  return new Response(await readIcon(request), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
