import { describe, expect, test } from 'vitest';
import { awakenScript } from './awaken-script.ts';
import { putToSleep } from './put-to-sleep.server.ts';
import { toRouterRequest, wantsState } from './state-request.ts';

describe('a page put to sleep', () => {
  const page = [
    '<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><title>Cars</title>',
    '<link rel="modulepreload" href="/assets/page-2.js"/></head><body><main>Cars</main>',
    '<script nonce="m" type="module" async="">import "/assets/entry-1.js";</script></body></html>',
  ].join('');
  const asleep = putToSleep(page, 'm');

  test('fetches and runs no script of its own', () => {
    expect(asleep).not.toMatch(/modulepreload" href/);
    expect(asleep).not.toMatch(/type="module"/);
  });

  test('keeps the script as a text with the names of its files, and one that wakes it up', () => {
    expect(asleep).toContain(
      '<script nonce="m" type="text/plain" id="app" data-files="entry-1.js page-2.js">import "/assets/entry-1.js";</script>',
    );
    expect(asleep).toMatch(/<script nonce="m">\(\(\)=>\{[\s\S]*<\/script><\/body><\/html>$/);
    expect(awakenScript).not.toContain('</');
  });
});

describe('a request for the state of a page', () => {
  test.each([
    ['/cars.state?page=2', '/cars?page=2'],
    ['/search/used-cars.state', '/search/used-cars'],
    ['/_root.state', '/'],
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
