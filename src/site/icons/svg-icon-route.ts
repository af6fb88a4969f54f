import { getTextColour } from '../../ui/colour.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/svg-icon-route.ts';
import { getIconLetter } from './icon-letter.ts';

/** The icon of the site's pages: its initial on its brand colour. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, config } = context.get(siteRequest).site;
  return new Response(drawIcon(getIconLetter(name), config.theme.brand), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

const drawIcon = (letter: string, brand: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${brand}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${getTextColour(brand)}">${letter}</text></svg>`;
