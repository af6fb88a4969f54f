import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../platform/http/security/content-security-policy.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildInteractiveMap, mapFrameOrigins } from './interactive-map.ts';
import { InteractiveMapFrame } from './interactive-map-frame.tsx';

const place = { lat: -41.4203, long: 147.1319, map_key: 'key&1' };
type Kind = 'none' | 'openstreetmap' | 'google';

describe('an interactive map', () => {
  it('is OpenStreetMap’s, with a pin in the centre', () => {
    const { frame = '', page } = buildInteractiveMap(place, { interactiveMap: 'openstreetmap' }) ?? {};
    const { origin, pathname, searchParams } = new URL(frame);
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(searchParams.get('marker')).toBe('-41.4203,147.1319');
    const [west = 0, south = 0, east = 0, north = 0] = searchParams.get('bbox')?.split(',').map(Number) ?? [];
    expect((west + east) / 2).toBeCloseTo(place.long, 4);
    expect((south + north) / 2).toBeCloseTo(place.lat, 4);
    expect(west < east && south < north).toBe(true);
    expect(page).toBe('https://www.openstreetmap.org/?mlat=-41.4203&mlon=147.1319#map=16/-41.4203/147.1319');
  });

  it('is Google’s with the location’s own key, and none without one', () => {
    expect(buildInteractiveMap(place, { interactiveMap: 'google' })).toEqual({
      frame: 'https://www.google.com/maps/embed/v1/place?key=key%261&q=-41.4203%2C147.1319',
      page: 'https://www.google.com/maps/search/?api=1&query=-41.4203%2C147.1319',
    });
    expect(buildInteractiveMap({ ...place, map_key: null }, { interactiveMap: 'google' })).toBeNull();
  });

  it('is missing without coordinates, or if the site has none', () => {
    expect(buildInteractiveMap({ ...place, long: null }, { interactiveMap: 'openstreetmap' })).toBeNull();
    expect(buildInteractiveMap(place, { interactiveMap: 'none' })).toBeNull();
  });

  it.each<[Kind, string | undefined]>([
    ['none', undefined],
    ['openstreetmap', "frame-src 'self' https://www.openstreetmap.org"],
    ['google', "frame-src 'self' https://www.google.com"],
  ])('may be framed only on sites that have it: %s', (interactiveMap, directive) => {
    const frames = mapFrameOrigins(parseSiteConfig({ locations: { interactiveMap } }));
    const policy = contentSecurityPolicy({ frames }).split('; ');
    expect(policy.find((line) => line.startsWith('frame-src'))).toBe(directive);
    expect(policy.find((line) => line.startsWith('script-src'))).toBe("script-src 'self'");
  });

  it('loads on click only: before, there is a link', () => {
    const html = renderToStaticMarkup(
      <InteractiveMapFrame name="Yard" map={{ frame: 'https://f.example', page: '/p' }} />,
    );
    expect(html).toContain('href="/p"');
    expect(html).toContain('Show the map');
    expect(html).not.toContain('f.example');
  });
});
