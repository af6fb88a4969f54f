import type { PendingDeed } from '../../features/accounts/pending-deed.server.ts';
import type { SignInType } from '../../features/sites/gate.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import type { AccountUse, SignInWords } from './sign-in-data.ts';

type Nouns = Pick<SiteConfig['texts'], 'vehicleNoun' | 'vehicleNounSingular'>;

/** What somebody signs in for, and why we ask. What was about to be done says it best. */
export const signInWords = (
  what: SignInType | PendingDeed['kind'],
  { vehicleNoun: cars, vehicleNounSingular: car }: Nouns,
): SignInWords =>
  ({
    'save-search': {
      heading: 'Sign in to save this search',
      why: `We can then tell you when a ${car} like this arrives or drops in price.`,
    },
    'save-car': {
      heading: `Sign in to watch this ${car}`,
      why: `Your watchlist is there on every device, and shows how prices move after you save a ${car}.`,
    },
    watchlist: {
      heading: 'Sign in to your watchlist',
      why: `The ${cars} you watch are there on every device, with what has changed since you saved them.`,
    },
    'trade-in': {
      heading: 'Sign in to value your trade-in',
      why: 'A valuation is made for one person, so we check your mobile number first.',
    },
    checkout: {
      heading: `Sign in to reserve this ${car}`,
      why: 'A reservation is made for one person, so we check your mobile number first.',
    },
    finance: {
      heading: 'Sign in to see your finance',
      why: 'A personal rate is worked out for one person, so we check your mobile number first.',
    },
    account: {
      heading: 'Sign in to your account',
      why: 'Everything you have saved or sent us, in one place. If you have no account yet, this makes one.',
    },
  })[what];

/** What an account is good for on this site. */
export function accountUses({ watchlist, texts }: Pick<SiteConfig, 'watchlist' | 'texts'>): AccountUse[] {
  const { vehicleNoun: cars, vehicleNounSingular: car } = texts;
  const uses: (AccountUse & { isOffered: boolean })[] = [
    {
      isOffered: watchlist.garage_enabled,
      icon: 'bookmark',
      what: `Watch the ${cars} you like`,
      more: 'On your phone today, on your computer tonight.',
    },
    {
      isOffered: watchlist.garage_enabled,
      icon: 'trend-down',
      what: 'See prices move',
      more: `Each ${car} shows what has changed since you saved it.`,
    },
    {
      isOffered: watchlist.savedSearches,
      icon: 'search',
      what: 'Save a search',
      more: `We tell you when a ${car} like yours arrives or drops in price.`,
    },
    { isOffered: true, icon: 'chat', what: 'Find what you sent us', more: 'Your enquiries and what they were about.' },
  ];
  return uses.flatMap(({ isOffered, ...use }) => (isOffered ? [use] : []));
}
