import { expect, it } from 'vitest';
import { demoSites } from '../../demo/dealers/all-dealers.ts';
import { InvalidSiteConfig, type SiteConfigInput } from '../../features/site-config/site-config.ts';
import { parseServedConfig } from './parse-served-config.ts';

const configureSearch = (path: string): SiteConfigInput => ({ search: { paths: [{ path, heading: 'Cars' }] } });

it.each<[string, SiteConfigInput]>([
  ...['/finance', '/Finance/', '/%66inance', '/account', '/account/watch', '/sign-in', '/trade-in', '/'].map(
    (path): [string, SiteConfigInput] => ['watchlist.path', { watchlist: { path } }],
  ),
  ['watchlist.path', { watchlist: { path: '/cars/mine' } }],
  ['search.basePath', { search: { basePath: '/compare' } }],
  ['search.paths.0.path', configureSearch('/privacy-policy')],
  ['search.paths.0.path', configureSearch('/cars/used')],
  ['search.paths.0.path', configureSearch('/watchlist')],
  ['search.basePath', { search: { basePath: '/mine' }, watchlist: { path: '/mine' } }],
])('refuses a path in %s that another page has: %o', (field, config) => {
  expect(() => parseServedConfig(config)).toThrow(InvalidSiteConfig);
  expect(() => parseServedConfig(config)).toThrow(`${field}: must not be the address of`);
});

it.each<SiteConfigInput>([
  {},
  { watchlist: { path: '/garage' } },
  { watchlist: { path: '/accounts' } },
  configureSearch('/used-cars'),
  { ...configureSearch('/watchlist'), watchlist: { garage_enabled: false } },
])('accepts paths that no other page has: %o', (config) => {
  expect(() => parseServedConfig(config)).not.toThrow();
});

it('accepts the config of every demo site', () => {
  for (const { config } of demoSites) expect(() => parseServedConfig(config)).not.toThrow();
});
