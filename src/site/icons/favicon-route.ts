import { redirect } from 'react-router';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { siteRequest } from '../server/site-request.ts';
import { readIconUrl } from '../shell/theme-images.server.ts';
import type { Route } from './+types/favicon-route.ts';
import { drawIcon, iconSize } from './draw-icon.server.ts';
import { encodeIco } from './encode-ico.ts';

const readFavicon = cachePerSite(async ({ site: { name, template, config } }) => {
  // Loaded on first use: most browsers take the SVG.
  const { default: sharp } = await import('sharp');
  const svg = await drawIcon({ siteName: name, brand: config.theme.brand, template });
  return encodeIco(await sharp(Buffer.from(svg)).resize(iconSize).png().toBuffer(), iconSize);
});

/** `/favicon.ico`, which browsers and other programs request without reading a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequest);
  const chosen = await readIconUrl(request);
  if (chosen) return redirect(chosen);
  return new Response(await readFavicon(request), {
    headers: { 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' },
  });
}
