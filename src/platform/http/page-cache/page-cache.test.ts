import { describe, expect, it, vi } from 'vitest';
import type { Encoding } from './encoding.ts';
import { createPageCache, type PageStamp } from './page-cache.ts';
import { type PageVariant, StoredPage } from './stored-page.ts';

const only = (encoding: Encoding) => ({ soon: encoding, well: encoding });

const stamp: PageStamp = { siteId: 1, siteVersion: 1, stockVersion: 1 };

const render = (text: string) => () => StoredPage.of({}, Buffer.from(text), 'identity');

function textOf(page: PageVariant | Response): string {
  if (page instanceof Response) throw new Error('it is not for keeping');
  return page.body.toString();
}

function openCache(maxBytes = 1e6) {
  let now = 0;
  const cache = createPageCache({ clock: () => new Date(now), maxAgeMs: 10_000, maxBytes });
  const read = async (key: string, text: string, at = stamp) =>
    textOf(await cache.read(key, at, only('identity'), render(text)));
  return { cache, read, pass: (ms: number) => (now += ms) };
}

describe('a page in the cache', () => {
  it('is rendered once by however many ask for it at the same time', async () => {
    const { cache } = openCache();
    const render = vi.fn<() => Promise<StoredPage>>(() => StoredPage.of({}, Buffer.from('cars'), 'br'));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => cache.read('a', stamp, only(at % 2 === 0 ? 'br' : 'gzip'), render)),
    );
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(textOf))).toEqual(new Set(['cars']));
  });

  it.each([
    ['the site', { ...stamp, siteVersion: 2 }, 0],
    ['its stock', { ...stamp, stockVersion: 2 }, 0],
    ['the time', stamp, 10_000],
    ['whose host it is', { ...stamp, siteId: 2 }, 0],
  ])('is rendered anew when %s has changed', async (_what, later, ms) => {
    const { cache, read, pass } = openCache();
    expect(await read('a', 'before')).toBe('before');
    expect(await read('a', 'again')).toBe('before');
    pass(ms);
    expect(cache.find('a', later, 'identity')).toBeUndefined();
    expect(await read('a', 'after', later)).toBe('after');
  });

  it('is not shared with those who asked after the stock had changed, while it is still being rendered', async () => {
    const { cache, read } = openCache();
    const old = Promise.withResolvers<StoredPage>();
    const early = cache.read('a', stamp, only('identity'), () => old.promise);
    const later = await read('a', 'after', { ...stamp, stockVersion: 2 });
    expect(later).toBe('after');
    old.resolve(await StoredPage.of({}, Buffer.from('before'), 'identity'));
    expect(textOf(await early)).toBe('before');
    expect(await read('a', 'never', { ...stamp, stockVersion: 2 }), 'the newer one stays').toBe('after');
  });

  it('that is not for keeping is given to those who wait for it, and to nobody after them', async () => {
    const { cache } = openCache();
    const render = vi.fn<() => Promise<Response>>(async () => new Response('none', { status: 404 }));
    const ask = async () => {
      const answer = await cache.read('a', stamp, only('br'), render);
      return answer instanceof Response && [answer.status, await answer.text()];
    };
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => [404, 'none']));
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('that failed is tried again', async () => {
    const { cache, read } = openCache();
    await expect(cache.read('a', stamp, only('br'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await read('a', 'works')).toBe('works');
  });

  it('gives way to those asked for later, and its other names with it', async () => {
    const { cache, read } = openCache(20_000);
    for (const key of ['a', 'b', 'c', 'd']) {
      await read(key, key);
      cache.callAlso(`as ${key}`, { host: 'x', key });
      if (key === 'c') await read('a', 'never');
    }
    expect(cache.aliasOf('as a')).toEqual({ host: 'x', key: 'a' });
    expect(cache.find('a', stamp, 'identity')?.body.toString()).toBe('a');
    for (const key of ['e', 'f']) await read(key, key);
    expect(cache.find('b', stamp, 'identity')).toBeUndefined();
    expect(cache.aliasOf('as b')).toBeUndefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  });

  it('keeps its other names when it is rendered anew, of too many the newest', async () => {
    const { cache, read } = openCache();
    await read('a', 'before');
    for (let at = 0; at < 100; at++) cache.callAlso(`campaign ${at}`, { host: 'x', key: 'a' });
    await read('a', 'after', { ...stamp, stockVersion: 2 });
    expect(cache.aliasOf('campaign 99')).toEqual({ host: 'x', key: 'a' });
    expect(cache.aliasOf('campaign 0')).toBeUndefined();
  });

  it('is sent soon to whoever has it made, and well to everybody after him', async () => {
    const { cache, pass } = openCache();
    const browser = { soon: 'zstd', well: 'br' } as const;
    const read = async () => {
      const page = await cache.read('a', stamp, browser, (earlier) =>
        StoredPage.of({}, Buffer.from('cars '.repeat(1000)), 'zstd', earlier),
      );
      return page instanceof Response ? page : page.head.at(page.head.indexOf('content-encoding') + 1);
    };
    expect(await read()).toBe('zstd');
    expect(cache.find('a', stamp, 'br'), 'nobody has asked again').toBeUndefined();
    expect(await read()).toBe('br');
    expect(cache.find('a', stamp, 'br')).toBeDefined();
    pass(10_000);
    expect(await read(), 'rendered anew, and still the same').toBe('br');
  });

  it('counts every encoding that it is kept in', async () => {
    const { cache, read } = openCache();
    const text = 'cars '.repeat(1000);
    await read('a', text);
    const before = cache.stats().bytes;
    await cache.read('a', stamp, only('br'), () => Promise.reject(new Error('it is here')));
    expect(cache.stats().bytes).toBeGreaterThan(before);
    expect(cache.stats().bytes).toBeLessThan(before + 500);
  });
});
