import { describe, expect, test } from 'vitest';
import { toRouterRequest, wantsState } from './state-request.ts';

describe('a request for the state of a page', () => {
  test.each([
    ['/cars.state?page=2', '/cars?page=2'],
    ['/search/used-cars.state', '/search/used-cars'],
    ['/_.state', '/'],
  ])('%s asks the router for %s without the page', (asked, path) => {
    const request = toRouterRequest(new Request(`http://dealer.example${asked}`, { headers: { cookie: 'a=b' } }));
    expect(request.url).toBe(`http://dealer.example${path}`);
    expect(wantsState(request)).toBe(true);
    expect(request.headers.get('cookie')).toBe('a=b');
  });

  test.each(['/cars', '/cars.data', '/.state', '/cars.state/x'])('%s is none', (asked) => {
    expect(wantsState(toRouterRequest(new Request(`http://dealer.example${asked}`)))).toBe(false);
  });
});
