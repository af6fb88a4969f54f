import { describe, expect, it, vi } from 'vitest';
import type { Encoding } from './encoding.ts';
import { createPageCache, type PageVersion } from './page-cache.ts';
import { type PageVariant, StoredPage } from './stored-page.ts';

const only = (encoding: Encoding) => ({ fast: encoding, small: encoding });

const version: PageVersion = { siteId: 1, siteVersion: 1, stockVersion: 1 };

const render = (text: string) => () => StoredPage.create({}, Buffer.from(text), 'identity');

function readText(page: PageVariant | Response): string {
  if (page instanceof Response) throw new Error('a Response is not stored');
  return page.body.toString();
}

function openCache(maxBytes = 1e6) {
  let now = 0;
  const cache = createPageCache({ clock: () => new Date(now), maxAgeMs: 10_000, maxBytes });
  const read = async (key: string, text: string, at = version) =>
    readText(await cache.read(key, at, only('identity'), render(text)));
  return { cache, read, pass: (ms: number) => (now += ms) };
}

describe('the page cache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { cache } = openCache();
    const render = vi.fn<() => Promise<StoredPage>>(() => StoredPage.create({}, Buffer.from('cars'), 'br'));
    const pages = await Promise.all(
      Array.from({ length: 100 }, (_, at) => cache.read('a', version, only(at % 2 === 0 ? 'br' : 'gzip'), render)),
    );
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages.map(readText))).toEqual(new Set(['cars']));
  });

  it.each([
    ['the site', { ...version, siteVersion: 2 }, 0],
    ['its stock', { ...version, stockVersion: 2 }, 0],
    ['the time', version, 10_000],
    ['the site of the host', { ...version, siteId: 2 }, 0],
  ])('renders a page again when %s has changed', async (_what, later, ms) => {
    const { cache, read, pass } = openCache();
    expect(await read('a', 'before')).toBe('before');
    expect(await read('a', 'again')).toBe('before');
    pass(ms);
    expect(cache.find('a', later, only('identity'))).toBeUndefined();
    expect(await read('a', 'after', later)).toBe('after');
  });

  it('does not share a render in progress with requests after a stock change', async () => {
    const { cache, read } = openCache();
    const old = Promise.withResolvers<StoredPage>();
    const early = cache.read('a', version, only('identity'), () => old.promise);
    const later = await read('a', 'after', { ...version, stockVersion: 2 });
    expect(later).toBe('after');
    old.resolve(await StoredPage.create({}, Buffer.from('before'), 'identity'));
    expect(readText(await early)).toBe('before');
    expect(await read('a', 'never', { ...version, stockVersion: 2 }), 'the newer one stays').toBe('after');
  });

  it('does not store a Response: only requests that waited for it get it', async () => {
    const { cache } = openCache();
    const render = vi.fn<() => Promise<Response>>(async () => new Response('none', { status: 404 }));
    const read = async () => {
      const result = await cache.read('a', version, only('br'), render);
      return result instanceof Response && [result.status, await result.text()];
    };
    expect(await Promise.all([read(), read(), read()])).toEqual(Array.from({ length: 3 }, () => [404, 'none']));
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
    await read();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('retries a failed render', async () => {
    const { cache, read } = openCache();
    await expect(cache.read('a', version, only('br'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read('a', 'works')).toBe('works');
  });

  it('evicts the least recently requested page with its aliases', async () => {
    const { cache, read } = openCache(20_000);
    for (const key of ['a', 'b', 'c', 'd']) {
      await read(key, key);
      cache.addAlias(`as ${key}`, { host: 'x', key });
      if (key === 'c') await read('a', 'never');
    }
    expect(cache.findAlias('as a')).toEqual({ host: 'x', key: 'a' });
    expect(cache.find('a', version, only('identity'))?.body.toString()).toBe('a');
    for (const key of ['e', 'f']) await read(key, key);
    expect(cache.find('b', version, only('identity'))).toBeUndefined();
    expect(cache.findAlias('as b')).toBeUndefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  });

  it('keeps the aliases of a page that is rendered again, up to a limit, the newest first', async () => {
    const { cache, read } = openCache();
    await read('a', 'before');
    for (let at = 0; at < 100; at++) cache.addAlias(`campaign ${at}`, { host: 'x', key: 'a' });
    await read('a', 'after', { ...version, stockVersion: 2 });
    expect(cache.findAlias('campaign 99')).toEqual({ host: 'x', key: 'a' });
    expect(cache.findAlias('campaign 0')).toBeUndefined();
  });

  it('compresses a page fast at first, and small once it was rendered again unchanged', async () => {
    const { cache, pass } = openCache();
    const browser = { fast: 'zstd', small: 'br' } as const;
    let page: StoredPage | undefined;
    const read = async () => {
      const variant = await cache.read('a', version, browser, async (previous) => {
        page = await StoredPage.create({}, Buffer.from('cars '.repeat(1000)), 'zstd', previous);
        return page;
      });
      return variant instanceof Response ? variant : variant.head.at(variant.head.indexOf('content-encoding') + 1);
    };
    expect([await read(), await read()]).toEqual(['zstd', 'zstd']);
    pass(10_000);
    expect(await read(), 'while it is compressed in the background').toBe('zstd');
    await page?.compressed;
    expect(await read()).toBe('br');
    expect(cache.find('a', version, only('zstd')), 'the fast one is dropped').toBeUndefined();
  });

  it.each(['br', 'gzip', 'zstd'] as const)('keeps no more memory than the bytes of a page in %s', async (encoding) => {
    const page = await StoredPage.create({}, Buffer.from('<p>page</p>'.repeat(1000)), encoding);
    const { body } = await page.get({ fast: encoding, small: encoding });
    expect([body.length, body.buffer.byteLength]).toEqual([page.bytes, page.bytes]);
  });

  it('counts every stored encoding', async () => {
    const { cache, read } = openCache();
    const text = 'cars '.repeat(1000);
    await read('a', text);
    const before = cache.stats().bytes;
    await cache.read('a', version, only('br'), () => Promise.reject(new Error('it is here')));
    expect(cache.stats().bytes).toBeGreaterThan(before);
    expect(cache.stats().bytes).toBeLessThan(before + 500);
  });
});
