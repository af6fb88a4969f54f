import type { SiteRequest } from '../site-request.ts';

/** What a sign-in needs of its request. */
export type SignInRequest = Pick<
  SiteRequest,
  | 'site'
  | 'scope'
  | 'index'
  | 'clock'
  | 'visitor'
  | 'secure'
  | 'host'
  | 'address'
  | 'sms'
  | 'secondsToWait'
  | 'logError'
>;
