import type { PendingAction } from '../../features/accounts/pending-action.server.ts';
import type { SignInType } from '../../features/accounts/sign-in-gates.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import type { AccountBenefit, SignInCopy } from './sign-in-data.ts';

type Nouns = Pick<SiteConfig['texts'], 'vehicleNoun' | 'vehicleNounSingular'>;

/** Explains the purpose of the sign-in. A pending action describes it best. */
export const getSignInCopy = (
  purpose: SignInType | PendingAction['kind'],
  { vehicleNoun: cars, vehicleNounSingular: car }: Nouns,
): SignInCopy =>
  ({
    'save-search': {
      heading: 'Sign in to save this search',
      why: `We can then tell you when a ${car} like this arrives or drops in price.`,
    },
    'save-car': {
      heading: `Sign in to watch this ${car}`,
      why: `Your watchlist is available on every device, and shows how prices change after you save a ${car}.`,
    },
    watchlist: {
      heading: 'Sign in to your watchlist',
      why: `The ${cars} you watch are available on every device, with what has changed since you saved them.`,
    },
    'trade-in': {
      heading: 'Sign in to value your trade-in',
      why: 'Valuations are personal, so we check your mobile number first.',
    },
    checkout: {
      heading: `Sign in to reserve this ${car}`,
      why: 'Reservations are personal, so we check your mobile number first.',
    },
    finance: {
      heading: 'Sign in to see your finance',
      why: 'Your rate is personal, so we check your mobile number first.',
    },
    confirm: {
      heading: 'Confirm it’s you',
      why: 'Before we send, delete or redirect your data, we text a new code to your phone.',
    },
    'change-email': {
      heading: 'Confirm it’s you',
      why: 'Before we send emails to another address, we text a new code to your phone.',
    },
    account: {
      heading: 'Sign in to your account',
      why: 'Everything you have saved or sent us, in one place. If you do not have an account yet, this creates one.',
    },
  })[purpose];

/** Lists the benefits of an account on this site. */
export function listAccountBenefits({ watchlist, texts }: Pick<SiteConfig, 'watchlist' | 'texts'>): AccountBenefit[] {
  const { vehicleNoun: cars, vehicleNounSingular: car } = texts;
  const benefits: (AccountBenefit & { isOffered: boolean })[] = [
    {
      isOffered: watchlist.garage_enabled,
      icon: 'bookmark',
      title: `Watch the ${cars} you like`,
      details: 'On your phone today, on your computer tonight.',
    },
    {
      isOffered: watchlist.garage_enabled,
      icon: 'trend-down',
      title: 'See prices change',
      details: `Each ${car} shows what has changed since you saved it.`,
    },
    {
      isOffered: watchlist.savedSearches,
      icon: 'search',
      title: 'Save a search',
      details: `We tell you when a ${car} like yours arrives or drops in price.`,
    },
    {
      isOffered: true,
      icon: 'chat',
      title: 'Find what you sent us',
      details: 'Your enquiries and what they were about.',
    },
  ];
  return benefits.flatMap(({ isOffered, ...benefit }) => (isOffered ? [benefit] : []));
}
