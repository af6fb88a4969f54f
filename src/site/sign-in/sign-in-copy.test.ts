import { expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../features/site-config/site-config.ts';
import { listAccountBenefits, getSignInCopy } from './sign-in-copy.ts';

const caravans = { vehicleNoun: 'caravans', vehicleNounSingular: 'caravan' };

it.each([
  ['save-car', 'Sign in to watch this caravan'],
  ['save-search', 'Sign in to save this search'],
  ['watchlist', 'Sign in to your watchlist'],
  ['trade-in', 'Sign in to value your trade-in'],
  ['checkout', 'Sign in to reserve this caravan'],
  ['finance', 'Sign in to see your finance'],
  ['account', 'Sign in to your account'],
] as const)('for %s: %s', (what, heading) => {
  expect(getSignInCopy(what, caravans).heading).toBe(heading);
});

it.each<[string, SiteConfigInput, RegExp]>([
  ['a watchlist and saved searches', {}, /^Watch the cars you like, See prices change, Save a search, Find what/],
  [
    'no saved searches',
    { watchlist: { savedSearches: false } },
    /^Watch the cars you like, See prices change, Find what/,
  ],
  ['no watchlist', { watchlist: { garage_enabled: false } }, /^Save a search, Find what/],
])('an account on a site with %s lists what the site offers', (_site, config, expected) => {
  expect(
    listAccountBenefits(parseSiteConfig(config))
      .map(({ title }) => title)
      .join(', '),
  ).toMatch(expected);
});
