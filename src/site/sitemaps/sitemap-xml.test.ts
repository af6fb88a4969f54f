import { describe, expect, it } from 'vitest';
import { getNewestChange, printSitemap, printSitemapIndex } from './sitemap-xml.ts';

const changed = new Date('2026-11-15T03:04:05.006Z');

describe('a sitemap', () => {
  it('has the absolute address of every page, and its last change if known', () => {
    expect(
      printSitemap('https://tamar.example', [
        { path: '/', changed: null },
        { path: '/cars/a', changed },
      ]),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://tamar.example/</loc></url>\n' +
        '<url><loc>https://tamar.example/cars/a</loc><lastmod>2026-11-15T03:04:05.006Z</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  it('escapes markup', () => {
    expect(printSitemap('https://a.example', [{ path: `/a?b=1&c='<">`, changed: null }])).toContain(
      '<loc>https://a.example/a?b=1&amp;c=&apos;&lt;&quot;&gt;</loc>',
    );
  });

  it('is listed in an index', () => {
    expect(printSitemapIndex('https://a.example', [{ path: '/sitemaps/pages.xml', changed }])).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://a.example/sitemaps/pages.xml</loc><lastmod>2026-11-15T03:04:05.006Z</lastmod></sitemap>',
    );
  });

  it('has the date of its newest page', () => {
    const before = new Date('2026-01-01T00:00:00Z');
    expect(getNewestChange([])).toBeNull();
    expect(getNewestChange([{ path: '/', changed: null }])).toBeNull();
    expect(getNewestChange([before, changed, null].map((at) => ({ path: '/', changed: at })))).toBe(changed);
  });
});
