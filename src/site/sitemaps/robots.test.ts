import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildRobotsTxt } from './robots.ts';

const text = buildRobotsTxt(
  parseSiteConfig({ watchlist: { path: '/garage' }, gates: { routes: ['/trade-in'] } }),
  'https://tamar.example',
);
const rules = text
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length))
  .map((rule) => new RegExp(`^${RegExp.escape(rule).replaceAll('\\*', '.*').replace(/\\\$$/, '$')}`));
const isClosed = (path: string) => rules.some((rule) => rule.test(path));

describe('what robots.txt disallows', () => {
  it.each([
    '/api/cars/search',
    '/account',
    '/account/data',
    '/sign-in?type=watchlist',
    '/garage',
    '/garage?sort=price',
    '/favourites',
    '/recently-viewed',
    '/compare?ids=1,2',
    '/reservations/abc',
    '/cars/2022-toyota-rav4-u1/checkout',
    '/cars/2022-toyota-rav4-u1/buy-online',
    '/cars/2022-toyota-rav4-u1?form=enquiry',
    '/cars/2022-toyota-rav4-u1/quick-look',
    '/dev/outbox',
    '/trade-in',
    '/cars?refinementList[make][0]=Kia',
    '/cars?refinementList%5Bmake%5D%5B0%5D=Kia',
    '/search/toyota?page=2&sortBy=price:asc',
    '/cars?range[price]=:20000',
  ])('%s', (path) => expect(isClosed(path)).toBe(true));

  it.each([
    '/',
    '/cars',
    '/cars/2022-toyota-rav4-u1',
    '/search/toyota?page=2',
    '/compare-our-utes',
    '/accounting',
    '/garage-doors',
    '/trade-ins-explained',
    '/special-offers',
    '/images/31?w=640',
    '/assets/a.css',
    '/sitemap.xml',
    '/feeds/google-vehicles.tsv',
  ])('is not %s', (path) => expect(isClosed(path)).toBe(false));

  it('applies to all user agents and names the sitemap', () => {
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toMatch(/\n\nSitemap: https:\/\/tamar\.example\/sitemap\.xml\n$/);
  });
});
