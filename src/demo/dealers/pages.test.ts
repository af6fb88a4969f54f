import { describe, expect, test } from 'vitest';
import { demoSites } from './all-dealers.ts';
import type { DemoPage } from './dealer.ts';

const pages = demoSites.flatMap(({ slug, pages: own }) => own.map((page) => [slug, page.path, page] as const));
const at = (path: string) => pages.filter((page) => page[1] === path);
const getText = (page: DemoPage): string => JSON.stringify([page.body, page.blocks]);

describe('the pages of the demo sites', () => {
  test.each(pages)('%s%s is as long as a real page, and has a description', (_slug, _path, page) => {
    expect(getText(page).split(/\s+/).length).toBeGreaterThan(70);
    expect(page.description.length).toBeGreaterThan(15);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.title.length).toBeLessThanOrEqual(70);
  });

  test('no address occurs twice on a site', () => {
    for (const { slug, pages: own } of demoSites) {
      expect(new Set(own.map(({ path }) => path)).size, slug).toBe(own.length);
    }
  });

  test.each(demoSites.map(({ slug, pages: own }) => [slug, own] as const))(
    '%s shows no picture twice',
    (_slug, own) => {
      const shown = own
        .flatMap(({ picture, blocks = [] }) => [
          picture,
          ...blocks.map((block) => (block.kind === 'picture-text' ? block.picture : undefined)),
        ])
        .flatMap((picture) => (picture === undefined ? [] : [JSON.stringify(picture)]));
      expect(shown.filter((picture, at) => shown.indexOf(picture) !== at)).toEqual([]);
    },
  );

  test.each(at('/warranty'))('%s%s names the Australian Consumer Law next to its warranties', (_slug, _path, page) => {
    expect(getText(page)).toContain('on top of the Australian Consumer Law');
  });

  const franchises = new Set([
    'swan-river-toyota',
    'murray-nissan-suzuki',
    'tamar-auto',
    'southern-cross',
    'meridian-electric',
  ]);
  test.each(at('/warranty').filter(([slug]) => franchises.has(slug)))(
    'K17 K18 %s%s says how long parts and accessories are covered, and on which vehicles',
    (_slug, _path, page) => {
      const text = getText(page);
      expect(text).toContain('the remainder of the vehicle warranty or 2 years from fitting, whichever is greater');
      expect(text).toContain('not fitted by us are covered for 2 years from purchase');
      expect(text).toContain('vehicles purchased on or after 01/01/2019');
    },
  );

  test('two sites have six articles or more, others that link to a blog at least three, some of them reviews', () => {
    const articles = demoSites.map(({ pages: own }) => own.filter(({ path }) => path.startsWith('/blog/')));
    const counts = articles.map(({ length }) => length).filter((count) => count > 0);
    expect(counts.filter((count) => count >= 6).length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    for (const own of articles.filter(({ length }) => length > 0)) {
      expect(own.some(({ path }) => path.startsWith('/blog/vehicle-reviews/'))).toBe(true);
      expect(own.every(({ author }) => author !== undefined)).toBe(true);
    }
  });
});
