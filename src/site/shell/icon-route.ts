import { getTextColour } from '../../ui/colour.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/icon-route.ts';

/** The favicon: the site's initial on its brand colour. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, config } = context.get(siteRequest).site;
  return new Response(drawFavicon(name, config.theme.brand), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

function drawFavicon(name: string, brand: string): string {
  const initial = (/[a-z0-9]/i.exec(name)?.[0] ?? '•').toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${brand}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${getTextColour(brand)}">${initial}</text></svg>`;
}
