import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../platform/http/content-security-policy.ts';
import { parseSiteConfig } from '../sites/site-config.ts';
import { liveMapOf, mapFrameOrigins } from './live-map.ts';
import { LiveMapFrame } from './live-map-frame.tsx';

const place = { lat: -41.4203, long: 147.1319, map_key: 'key&1' };
type Kind = 'none' | 'openstreetmap' | 'google';

describe('a map that can be moved about', () => {
  it('is OpenStreetMap’s, with a pin in the middle of what it shows', () => {
    const { frame = '', page } = liveMapOf(place, { interactiveMap: 'openstreetmap' }) ?? {};
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
    expect(liveMapOf(place, { interactiveMap: 'google' })).toEqual({
      frame: 'https://www.google.com/maps/embed/v1/place?key=key%261&q=-41.4203%2C147.1319',
      page: 'https://www.google.com/maps/search/?api=1&query=-41.4203%2C147.1319',
    });
    expect(liveMapOf({ ...place, map_key: null }, { interactiveMap: 'google' })).toBeNull();
  });

  it('is none without coordinates, or where the site has none', () => {
    expect(liveMapOf({ ...place, long: null }, { interactiveMap: 'openstreetmap' })).toBeNull();
    expect(liveMapOf(place, { interactiveMap: 'none' })).toBeNull();
  });

  it.each<[Kind, string | undefined]>([
    ['none', undefined],
    ['openstreetmap', "frame-src 'self' https://www.openstreetmap.org"],
    ['google', "frame-src 'self' https://www.google.com"],
  ])('may be framed on sites that have it alone: %s', (interactiveMap, directive) => {
    const frames = mapFrameOrigins(parseSiteConfig({ locations: { interactiveMap } }));
    const policy = contentSecurityPolicy({ frames }).split('; ');
    expect(policy.find((line) => line.startsWith('frame-src'))).toBe(directive);
    expect(policy.find((line) => line.startsWith('script-src'))).toBe("script-src 'self'");
  });

  it('is asked of its maker by a press alone: before, there is only a link', () => {
    const html = renderToStaticMarkup(<LiveMapFrame name="Yard" map={{ frame: 'https://f.example', page: '/p' }} />);
    expect(html).toContain('href="/p"');
    expect(html).toContain('Show the map');
    expect(html).not.toContain('f.example');
  });
});
