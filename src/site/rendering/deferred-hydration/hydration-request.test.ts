import { describe, expect, test } from 'vitest';
import { toRouterRequest, wantsHydrationPayload } from './hydration-request.ts';

describe('a request for a hydration payload', () => {
  test.each([
    ['/cars.hydration?page=2', '/cars?page=2'],
    ['/search/used-cars.hydration', '/search/used-cars'],
    ['/_.hydration', '/'],
  ])('%s requests the payload of %s from the router', (requested, path) => {
    const request = toRouterRequest(new Request(`http://dealer.example${requested}`, { headers: { cookie: 'a=b' } }));
    expect(request.url).toBe(`http://dealer.example${path}`);
    expect(wantsHydrationPayload(request)).toBe(true);
    expect(request.headers.get('cookie')).toBe('a=b');
  });

  test.each(['/cars', '/cars.data', '/.hydration', '/cars.hydration/x'])('%s is not one', (requested) => {
    expect(wantsHydrationPayload(toRouterRequest(new Request(`http://dealer.example${requested}`)))).toBe(false);
  });
});
