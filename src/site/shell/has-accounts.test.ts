import { expect, it } from 'vitest';
import { hasAccounts } from './has-accounts.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../features/site-config/site-config.ts';

const off = { garage_enabled: false, savedSearches: false };

it.each<[string, SiteConfigInput, boolean]>([
  ['as it comes', {}, true],
  ['without a watchlist and without gates', { watchlist: off }, false],
  ['with saved searches alone', { watchlist: { garage_enabled: false } }, true],
  ['with a gated checkout', { watchlist: off, gates: { checkout: true } }, true],
  ['with gated finance', { watchlist: off, gates: { finance: true } }, true],
  ['with a gated route', { watchlist: off, gates: { routes: ['/trade-in'] } }, true],
])('a site %s has accounts: %j', (_site, config, expected) => {
  expect(hasAccounts(parseSiteConfig(config))).toBe(expected);
});
