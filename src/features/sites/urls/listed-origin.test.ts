import { expect, it } from 'vitest';
import type { Site } from '../site.ts';
import { listedOrigin } from './listed-origin.ts';

it.each([
  ['its own host', 'www.swan.example', 'https://www.swan.example'],
  ['none of its own', null, 'https://swan.dealers.example'],
])('30.5 feeds, sitemaps and robots.txt name a site with %s by its own origin', (_, canonicalHost, expected) => {
  const site = { slug: 'swan', canonicalHost } as Site;
  expect(listedOrigin(site, { getOrigin: ({ slug }) => `https://${slug}.dealers.example` })).toBe(expected);
});
