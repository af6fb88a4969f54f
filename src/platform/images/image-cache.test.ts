import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openImageCache } from './image-cache.ts';

let folder: string;
const failures: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image cache '));
  failures.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (maxBytes = 1000) => openImageCache({ folder, maxBytes, onWriteFailure: (error) => failures.push(error) });
const hash = (name: string) => createHash('sha256').update(name).digest('hex');
const bytes = (length: number, fill = 'x') => Buffer.alloc(length, fill);
const never = () => Promise.reject(new Error('must not be rendered again'));

/** Above any system's highest process id. */
const unusedProcessId = 2 ** 30;

async function bytesOnDisk(): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('caching images', () => {
  test('renders an image once, even across a restart', async () => {
    const cache = await open();
    await cache.findOrRender(hash('a'), async () => bytes(10));
    expect(await cache.findOrRender(hash('a'), never)).toEqual(bytes(10));
    expect(await (await open()).findOrRender(hash('a'), never)).toEqual(bytes(10));
  });

  test('finds nothing that was not stored', async () => {
    expect(await (await open()).find(hash('a'))).toBeUndefined();
  });

  test('renders an image once for 50 concurrent requests', async () => {
    const cache = await open();
    const render = vi.fn<() => Promise<Buffer>>(async () => bytes(10));
    const images = await Promise.all(Array.from({ length: 50 }, () => cache.findOrRender(hash('a'), render)));
    expect(render).toHaveBeenCalledOnce();
    expect(images.every((image) => image.equals(bytes(10)))).toBe(true);
  });

  test('rejects all waiting requests when rendering fails, and does not cache the failure', async () => {
    const cache = await open();
    const fail = vi.fn<() => Promise<Buffer>>(() => Promise.reject(new Error('broken')));
    const images = await Promise.allSettled([cache.findOrRender(hash('a'), fail), cache.findOrRender(hash('a'), fail)]);
    expect(images.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fail).toHaveBeenCalledOnce();
    expect(await readdir(folder)).toEqual([]);
    expect(await cache.findOrRender(hash('a'), async () => bytes(3))).toEqual(bytes(3));
  });

  test('fills a folder again that was emptied by hand', async () => {
    const cache = await open();
    await cache.findOrRender(hash('a'), async () => bytes(10));
    await rm(folder, { recursive: true });
    expect(await cache.findOrRender(hash('a'), async () => bytes(20))).toEqual(bytes(20));
    expect(cache.bytes()).toBe(20);
    expect(failures).toEqual([]);
  });

  test('reports a failed write and serves the image', async () => {
    const cache = await open();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder was');
    expect(await cache.findOrRender(hash('a'), async () => bytes(10))).toEqual(bytes(10));
    expect(failures.length).toBe(1);
    expect(cache.bytes()).toBe(0);
  });
});

describe('the size limit', () => {
  test('always holds, and the count matches the disk', async () => {
    const cache = await open(1000);
    await Promise.all(
      Array.from({ length: 60 }, (_, number) => cache.findOrRender(hash(`${number}`), async () => bytes(10 + number))),
    );
    expect(cache.bytes()).toBeLessThanOrEqual(1000);
    expect(cache.bytes()).toBeGreaterThan(800);
    expect(await bytesOnDisk()).toBe(cache.bytes());
  });

  test('evicts the least recently used first', async () => {
    const cache = await open(30);
    for (const name of ['a', 'b', 'c']) await cache.findOrRender(hash(name), async () => bytes(10));
    await cache.find(hash('a'));
    await cache.findOrRender(hash('d'), async () => bytes(10));
    const found = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => Boolean(await cache.find(hash(name)))));
    expect(found).toEqual([true, false, true, true]);
  });

  test('preserves the order of use across a restart, and applies a smaller limit immediately', async () => {
    const cache = await open(30);
    for (const [age, name] of ['a', 'b', 'c'].entries()) {
      await cache.findOrRender(hash(name), async () => bytes(10));
      const twoHoursAgo = Date.now() / 1000 - 7200 + age;
      await utimes(join(folder, hash(name)), twoHoursAgo, twoHoursAgo);
    }
    await (await open(30)).find(hash('a'));
    const smaller = await open(20);
    expect(smaller.bytes()).toBe(20);
    expect((await readdir(folder)).sort()).toEqual([hash('a'), hash('c')].sort());
  });

  test('serves an image larger than the whole cache without storing it', async () => {
    const cache = await open(30);
    await cache.findOrRender(hash('a'), async () => bytes(10));
    expect(await cache.findOrRender(hash('b'), async () => bytes(31))).toEqual(bytes(31));
    expect(cache.bytes()).toBe(10);
  });
});

describe('a folder shared by several processes', () => {
  test('25.4 finds what another process stored since the start, and counts it', async () => {
    const [one, other] = [await open(), await open()];
    await one.findOrRender(hash('a'), async () => bytes(10));
    await one.findOrRender(hash('b'), async () => bytes(20));
    expect(await other.has(hash('a'))).toBe(true);
    expect(await other.findOrRender(hash('a'), never)).toEqual(bytes(10));
    expect(await other.findOrRender(hash('b'), never)).toEqual(bytes(20));
    expect(other.bytes()).toBe(30);
    expect(await other.has(hash('c'))).toBe(false);
  });

  test('25.4 evicts for what another process stored', async () => {
    const [one, other] = [await open(100), await open(20)];
    for (const name of ['a', 'b', 'c']) await one.findOrRender(hash(name), async () => bytes(10));
    for (const name of ['a', 'b', 'c']) await other.find(hash(name));
    expect(other.bytes()).toBe(20);
    expect((await readdir(folder)).sort()).toEqual([hash('b'), hash('c')].sort());
  });

  test('25.4 renders an image again whose file is empty', async () => {
    const cache = await open();
    await writeFile(join(folder, hash('a')), '');
    expect(await cache.has(hash('a'))).toBe(false);
    expect(await cache.findOrRender(hash('a'), async () => bytes(10))).toEqual(bytes(10));
  });

  test('skips files that another process removes meanwhile', async () => {
    // A dangling link is listed but cannot be read, like a file removed in between.
    await symlink(join(folder, 'gone'), join(folder, hash('a')));
    await writeFile(join(folder, hash('b')), 'complete');
    const cache = await open();
    expect(cache.bytes()).toBe('complete'.length);
    expect(await cache.find(hash('a'))).toBeUndefined();
  });

  test('leaves the temporary files of other processes alone, unless they are an hour old', async () => {
    const fresh = `${hash('a')}.${process.pid}-1.tmp`;
    const old = `${hash('b')}.${process.pid}-2.tmp`;
    await writeFile(join(folder, fresh), 'half');
    await writeFile(join(folder, old), 'half');
    const longAgo = Date.now() / 1000 - 3700;
    await utimes(join(folder, old), longAgo, longAgo);
    await open();
    expect(await readdir(folder)).toEqual([fresh]);
  });

  test('serves complete images while other processes store, evict and start', async () => {
    const [one, other] = [await open(300), await open(500)];
    const request = async (number: number): Promise<void> => {
      const name = `${number % 40}`;
      const cache = number % 2 === 0 ? one : other;
      const content = bytes(20 + (number % 40), String.fromCodePoint(65 + (number % 40)));
      expect(await cache.findOrRender(hash(name), async () => content)).toEqual(content);
      if (number % 10 === 0) expect((await open(400)).bytes()).toBeLessThanOrEqual(400);
    };
    await Promise.all(Array.from({ length: 400 }, (_, number) => request(number * 7)));
    expect(failures).toEqual([]);
    expect(await bytesOnDisk()).toBeLessThanOrEqual(300 + 500);
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('after a kill during a write', () => {
  test('removes partial and empty files, keeps complete ones and leaves other files alone', async () => {
    await writeFile(join(folder, `${hash('a')}.${unusedProcessId}-1.tmp`), 'half');
    await writeFile(join(folder, 'notes.tmp'), 'another program’s file');
    await writeFile(join(folder, hash('b')), '');
    await writeFile(join(folder, hash('c')), 'complete');
    await writeFile(join(folder, 'README'), 'not a file of the cache');
    const cache = await open();
    expect((await readdir(folder)).sort()).toEqual([hash('c'), 'README', 'notes.tmp'].sort());
    expect(cache.bytes()).toBe('complete'.length);
    expect(await cache.find(hash('a'))).toBeUndefined();
    expect(await readFile(join(folder, 'README'), 'utf8')).toBe('not a file of the cache');
  });
});
