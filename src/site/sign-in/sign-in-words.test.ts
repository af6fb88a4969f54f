import { expect, it } from 'vitest';
import type { PendingDeed } from '../../features/accounts/pending-deed.ts';
import type { SignInType } from '../../features/sites/gate.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../features/sites/site-config.ts';
import { accountUses, signInWords } from './sign-in-words.ts';

const caravans = { vehicleNoun: 'caravans', vehicleNounSingular: 'caravan' };

it.each<[SignInType, PendingDeed['kind'] | undefined, string]>([
  ['watchlist', 'save-car', 'Sign in to watch this caravan'],
  ['watchlist', undefined, 'Sign in to your watchlist'],
  ['watchlist', 'save-search', 'Sign in to save this search'],
  ['account', 'save-search', 'Sign in to save this search'],
  ['trade-in', undefined, 'Sign in to value your trade-in'],
  ['trade-in', 'save-car', 'Sign in to value your trade-in'],
  ['checkout', undefined, 'Sign in to reserve this caravan'],
  ['finance', undefined, 'Sign in to see your finance'],
  ['account', undefined, 'Sign in to your account'],
])('the type %s with the deed %j: %s', (type, deed, heading) => {
  expect(signInWords(type, deed, caravans).heading).toBe(heading);
});

it.each<[string, SiteConfigInput, RegExp]>([
  ['a watchlist and saved searches', {}, /^Watch the cars you like, See prices move, Save a search, Find what/],
  [
    'no saved searches',
    { watchlist: { savedSearches: false } },
    /^Watch the cars you like, See prices move, Find what/,
  ],
  ['no watchlist', { watchlist: { garage_enabled: false } }, /^Save a search, Find what/],
])('an account on a site with %s is for what there is', (_site, config, expected) => {
  expect(
    accountUses(parseSiteConfig(config))
      .map(({ what }) => what)
      .join(', '),
  ).toMatch(expected);
});
