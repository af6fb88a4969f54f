import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { get } from '../../support/servers/send-request.ts';

const baseUrl = inject('baseUrl');
const site = 'swan-river-toyota.localhost';

const firstPicture = async () => /\/images\/(\d+)/.exec((await get(baseUrl, site)).text)?.[1] ?? '';

describe('a host', () => {
  it('without a subdomain lists every site with its address', async () => {
    const { status, text } = await get(baseUrl, 'localhost');
    expect(status).toBe(200);
    const { port } = new URL(baseUrl);
    for (const slug of ['swan-river-toyota', 'harbour-motors', 'southern-cross', 'tamar-auto', 'red-centre-caravans']) {
      expect(text).toContain(`http://${slug}.localhost:${port}/`);
    }
  });

  it('S19 serves the home page at / on the host of a site', async () => {
    const { status, text } = await get(baseUrl, site);
    expect(status).toBe(200);
    expect(text).toContain('data-template="showroom"');
  });

  it('that is unknown gets a 404 that links to the directory, never a dealer’s site', async () => {
    for (const host of ['emu.localhost', 'dealer.example', '<b>x', 'swan-river-toyota.localhost.evil.example']) {
      const { status, text } = await get(baseUrl, host, '/', { host });
      expect(status, host).toBe(404);
      expect(text).toContain('href="http://localhost');
      expect(text).not.toContain('data-template');
      expect(text).not.toContain('<b>x');
    }
  });
});

describe('a page', () => {
  it('has a strict policy that allows its inline scripts by hash only', async () => {
    const { headers } = await get(baseUrl, site);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain('report-uri /csp-reports; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('allows every inline script and style of its own, by hash, without a nonce', async () => {
    const { headers, text } = await get(baseUrl, site);
    const policy = String(headers['content-security-policy']);
    // Structured data is not executed, so the policy does not apply to it.
    const inline = [
      ...text.matchAll(/<(script|style)(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/\1>/g),
    ];
    expect(inline.length).toBeGreaterThanOrEqual(2);
    for (const [, , content = ''] of inline) {
      expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
    }
    expect(policy.match(/sha256-/g)).toHaveLength(new Set(inline.map(([, , content]) => content)).size);
    expect(text).not.toContain('nonce');
    expect((await get(baseUrl, site)).text).toBe(text);
  });

  it('is compressed if the client accepts it', async () => {
    const plain = await get(baseUrl, site);
    const packed = await get(baseUrl, site, '/', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
    expect(brotliDecompressSync(packed.body).toString()).toContain('</html>');
  });

  it('is a styled 404 for an address that does not exist', async () => {
    for (const path of ['/no-such-page', '/cars/no-such-car/x', '/%E0%A4%A', '/..%2f..%2fetc/passwd']) {
      const { status, text } = await get(baseUrl, site, path);
      expect([400, 404], path).toContain(status);
      if (status === 404) expect(text).toContain('data-template="showroom"');
    }
  });

  it.each([
    '//',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/%zz',
    '/%ff',
    '/%00',
    '/%0d%0aset-cookie:a',
  ])('refuses the address %s with a clean 400', async (path) => {
    const { status, headers, text } = await get(baseUrl, site, path);
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(text)).toMatchObject({ code: 'malformed' });
  });

  it.each(['/%25zz', '/@evil.example', '/cars//x'])('is a styled 404 for %s', async (path) => {
    const { status, headers, text } = await get(baseUrl, site, path);
    expect(status).toBe(404);
    expect(text).toContain('data-template="showroom"');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('S8 is the same for every visitor: features depend on the dealership, not the visitor', async () => {
    const [stranger, claimant] = await Promise.all([
      get(baseUrl, site),
      get(baseUrl, site, '/', { cookie: 'role=admin; session=1', authorization: 'Bearer x' }),
    ]);
    expect(claimant.text).toBe(stranger.text);
    // The third banner link is a switch of the site.
    const texts = await Promise.all(
      ['swan-river-toyota', 'harbour-motors', 'southern-cross', 'tamar-auto', 'red-centre-caravans', 'yard-88'].map(
        async (slug) => (await get(baseUrl, `${slug}.localhost`)).text.includes('href="/trade-in"'),
      ),
    );
    expect(new Set(texts)).toEqual(new Set([true, false]));
  });
});

describe('the files of a page', () => {
  it('are cached for a year and compressed at build time, because their names contain a hash', async () => {
    const { text } = await get(baseUrl, site);
    const [, stylesheet = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(text) ?? [];
    const file = await get(baseUrl, site, stylesheet, { 'accept-encoding': 'br' });
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect((await get(baseUrl, site, '/assets/none.css')).status).toBe(404);
  });
});

describe('pictures', () => {
  it('are served as WebP through the image route and only on the site that may show them', async () => {
    const path = `/images/${await firstPicture()}?w=320`;
    const picture = await get(baseUrl, site, path, { accept: 'image/webp' });
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.body.subarray(8, 12).toString()).toBe('WEBP');
    expect((await get(baseUrl, 'red-centre-caravans.localhost', path)).status).toBe(404);
    expect((await get(baseUrl, 'localhost', path)).status).toBe(404);
    const again = await get(baseUrl, site, path, {
      accept: 'image/webp',
      'if-none-match': String(picture.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['/images/1?w=321', 'a width that is not on the list'],
    ['/images/1?w=0', 'no width'],
    ['/images/1?q=100', 'a quality out of range'],
    ['/images/1?crop=9:1', 'an unknown crop'],
    ['/images/1?url=http://evil.example/a.png', 'an address'],
    ['/images/1?w=320&w=640', 'a parameter twice'],
    ['/images/abc', 'an id that is none'],
    ['/images/..%2f..%2fetc%2fpasswd', 'a path'],
    ['/images/-1', 'a negative id'],
    ['/images/99999999999', 'an id too large'],
  ])('refuses %s with a clear 400: %s', async (path) => {
    const { status, headers, text } = await get(baseUrl, site, path);
    expect(status).toBe(400);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(text)).toMatchObject({
      status: 400,
      code: expect.any(String),
      errors: [{ message: expect.any(String) }],
    });
  });
});

describe('health', () => {
  it('reports liveness and readiness', async () => {
    expect(await get(baseUrl, 'localhost', '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await get(baseUrl, 'localhost', '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
  });

  it('serves Prometheus metrics on the platform’s host only, not on a dealer’s host', async () => {
    const { status, text } = await get(baseUrl, 'localhost', '/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^# TYPE forecourt_http_request_seconds histogram$/m);
    for (const host of [site, 'dealer.example', 'emu.localhost']) {
      expect((await get(baseUrl, host, '/metrics')).status, host).toBe(404);
    }
  });
});
