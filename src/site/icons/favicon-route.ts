import { cachePerSite } from '../server/cache-per-site.server.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/favicon-route.ts';
import { drawFavicon } from './draw-favicon.server.ts';
import { getIconLetter } from './icon-letter.ts';

const readFavicon = cachePerSite(({ site: { name, template, config } }) =>
  drawFavicon({ letter: getIconLetter(name), brand: config.theme.brand, template }),
);

/** `/favicon.ico`, which browsers and other programs request without reading a page. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await readFavicon(context.get(siteRequest)), {
    headers: { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' },
  });
}
