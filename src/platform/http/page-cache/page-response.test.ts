import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Encoding } from './encoding.ts';
import { toPageResponse } from './page-response.ts';
import { StoredPage } from './stored-page.ts';

const only = (encoding: Encoding) => ({ fast: encoding, small: encoding });
const plain = Buffer.from('<p>A page</p>'.repeat(200));
const page = await StoredPage.create({ 'content-type': 'text/html', 'x-request-id': 'of another' }, plain, 'br');
const toHeaders = (head: readonly string[]) =>
  Object.fromEntries(head.flatMap((text, at) => (at % 2 === 0 ? [[text, head[at + 1]]] : [])));

describe('a stored page', () => {
  it.each(['br', 'gzip', 'identity'] as const)('has its own entity tag in %s', async (encoding) => {
    const variant = await page.get(only(encoding));
    const { status, head, body } = toPageResponse(variant, { method: 'GET', headers: {} });
    expect(status).toBe(200);
    expect(toHeaders(head)).toEqual({
      'content-type': 'text/html',
      vary: 'accept-encoding',
      etag: expect.stringMatching(new RegExp(`^W/"[\\w-]{27}-${encoding}"$`)),
      'content-length': String(body?.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    expect(body).toBe(variant.body);
  });

  it('sends 304 to a client that has it in the same encoding', async () => {
    const { etag } = await page.get(only('br'));
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*', ` * `]) {
      const { status, head, body } = toPageResponse(await page.get(only('br')), {
        headers: { 'if-none-match': tag },
      });
      expect({ status, body }, tag).toEqual({ status: 304, body: null });
      expect(toHeaders(head)).toEqual({ 'content-type': 'text/html', vary: 'accept-encoding', etag });
      expect(toPageResponse(await page.get(only('gzip')), { headers: { 'if-none-match': etag } }).status).toBe(200);
    }
    for (const tag of ['', '"other"', etag.slice(3, -1), `${etag}x`]) {
      expect(toPageResponse(await page.get(only('br')), { headers: { 'if-none-match': tag } }).status, tag).toBe(200);
    }
  });

  it('responds to HEAD with its length', async () => {
    const { status, head, body } = toPageResponse(await page.get(only('br')), { method: 'HEAD', headers: {} });
    expect({ status, body }).toEqual({ status: 200, body: null });
    expect(Number(toHeaders(head)['content-length'])).toBeGreaterThan(20);
  });

  it('is reused when it is rendered again unchanged, and compressed as small as possible', async () => {
    const headers = { 'content-type': 'text/html' };
    const first = await StoredPage.create(headers, plain, 'br');
    const { body, etag } = await first.get(only('br'));
    const again = await StoredPage.create(headers, plain, 'gzip', first);
    expect(again).toBe(first);
    await again.compressed;
    const small = await again.get(only('br'));
    expect(small.etag).toBe(etag);
    expect(small.body).not.toBe(body);
    expect(brotliDecompressSync(small.body)).toEqual(plain);
  });

  it('has the same tag in Zstandard and brotli, and drops Zstandard once it has brotli', async () => {
    const first = await StoredPage.create({}, plain, 'zstd');
    const fast = await first.get(only('zstd'));
    expect(toHeaders(fast.head)['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(fast.body)).toEqual(plain);
    const small = await first.get(only('br'));
    expect(brotliDecompressSync(small.body)).toEqual(plain);
    expect(toPageResponse(small, { headers: { 'if-none-match': fast.etag } }).status).toBe(304);
    expect(first.find(only('zstd'))).toBeUndefined();
    expect(first.bytes).toBe(small.body.length);
  });

  it('stored in Zstandard only is compressed small, too, when it is rendered again unchanged', async () => {
    const first = await StoredPage.create({}, plain, 'zstd');
    await (
      await StoredPage.create({}, plain, 'zstd', first)
    ).compressed;
    expect(brotliDecompressSync(first.find(only('br'))?.body ?? '')).toEqual(plain);
    expect(first.find(only('zstd'))).toBeUndefined();
  });

  it.each([
    ['text', {}, 'other'],
    ['header', { 'content-security-policy': 'other' }, ''],
  ])('rendered with another %s is another page', async (_what, headers, more) => {
    const first = await StoredPage.create({}, plain, 'br');
    const other = await StoredPage.create(headers, Buffer.concat([plain, Buffer.from(more)]), 'br', first);
    expect(other).not.toBe(first);
  });

  it('below the size limit is not compressed', async () => {
    const small = await StoredPage.create({}, Buffer.from('ok'), 'br');
    expect((await small.get(only('gzip'))).body.toString()).toBe('ok');
    expect(small.find(only('br'))?.head).not.toContain('content-encoding');
  });
});
