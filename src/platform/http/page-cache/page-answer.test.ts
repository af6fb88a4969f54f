import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerWith } from './page-answer.ts';
import { StoredPage } from './stored-page.ts';

const plain = Buffer.from('<p>A page</p>'.repeat(200));
const page = await StoredPage.of({ 'content-type': 'text/html', 'x-request-id': 'of another' }, plain, 'br');
const headersOf = (head: readonly string[]) =>
  Object.fromEntries(head.flatMap((text, at) => (at % 2 === 0 ? [[text, head[at + 1]]] : [])));

describe('a stored page', () => {
  it.each(['br', 'gzip', 'identity'] as const)('answers in %s with a tag of its own', async (encoding) => {
    const variant = await page.in(encoding);
    const { status, head, body } = answerWith(variant, { method: 'GET', headers: {} });
    expect(status).toBe(200);
    expect(headersOf(head)).toEqual({
      'content-type': 'text/html',
      vary: 'accept-encoding',
      etag: expect.stringMatching(new RegExp(`^W/"[\\w-]{27}-${encoding}"$`)),
      'content-length': String(body?.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    expect(body).toBe(variant.body);
  });

  it('has nothing new for whoever has it in that very encoding', async () => {
    const { etag } = await page.in('br');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*', ` * `]) {
      const { status, head, body } = answerWith(await page.in('br'), { headers: { 'if-none-match': known } });
      expect({ status, body }, known).toEqual({ status: 304, body: null });
      expect(headersOf(head)).toEqual({ 'content-type': 'text/html', vary: 'accept-encoding', etag });
      expect(answerWith(await page.in('gzip'), { headers: { 'if-none-match': etag } }).status).toBe(200);
    }
    for (const known of ['', '"other"', etag.slice(3, -1), `${etag}x`]) {
      expect(answerWith(await page.in('br'), { headers: { 'if-none-match': known } }).status, known).toBe(200);
    }
  });

  it('tells its length to whoever asks for the head alone', async () => {
    const { status, head, body } = answerWith(await page.in('br'), { method: 'HEAD', headers: {} });
    expect({ status, body }).toEqual({ status: 200, body: null });
    expect(Number(headersOf(head)['content-length'])).toBeGreaterThan(20);
  });

  it('that comes out the same again is kept, and made as small as it gets', async () => {
    const headers = { 'content-type': 'text/html' };
    const first = await StoredPage.of(headers, plain, 'br');
    const { body, etag } = await first.in('br');
    const again = await StoredPage.of(headers, plain, 'gzip', first);
    expect(again).toBe(first);
    await again.improved;
    const improved = await again.in('br');
    expect(improved.etag).toBe(etag);
    expect(improved.body).not.toBe(body);
    expect(brotliDecompressSync(improved.body)).toEqual(plain);
  });

  it('that was made for one in Zstandard is the same page to him in brotli, and kept in that alone', async () => {
    const first = await StoredPage.of({}, plain, 'zstd');
    const soon = await first.in('zstd');
    expect(headersOf(soon.head)['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(soon.body)).toEqual(plain);
    const well = await first.in('br');
    expect(brotliDecompressSync(well.body)).toEqual(plain);
    expect(answerWith(well, { headers: { 'if-none-match': soon.etag } }).status).toBe(304);
    expect(first.find('zstd')).toBeUndefined();
    expect(first.bytes).toBe(well.body.length);
  });

  it('that was only ever made for one becomes small as well when it comes out the same again', async () => {
    const first = await StoredPage.of({}, plain, 'zstd');
    await (
      await StoredPage.of({}, plain, 'zstd', first)
    ).improved;
    expect(brotliDecompressSync(first.find('br')?.body ?? '')).toEqual(plain);
    expect(first.find('zstd')).toBeUndefined();
  });

  it.each([
    ['text', {}, 'other'],
    ['header', { 'content-security-policy': 'other' }, ''],
  ])('that comes out with another %s is another page', async (_what, headers, more) => {
    const first = await StoredPage.of({}, plain, 'br');
    const other = await StoredPage.of(headers, Buffer.concat([plain, Buffer.from(more)]), 'br', first);
    expect(other).not.toBe(first);
  });

  it('that is small is sent as it is', async () => {
    const small = await StoredPage.of({}, Buffer.from('ok'), 'br');
    expect((await small.in('gzip')).body.toString()).toBe('ok');
    expect(small.find('br')?.head).not.toContain('content-encoding');
  });
});
