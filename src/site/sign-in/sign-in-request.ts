import type { SiteRequest } from '../server/site-request.ts';

/** The part of the request a sign-in needs. */
export type SignInRequest = Pick<
  SiteRequest,
  | 'site'
  | 'scope'
  | 'cache'
  | 'index'
  | 'clock'
  | 'visitor'
  | 'secure'
  | 'host'
  | 'network'
  | 'sms'
  | 'widerNetwork'
  | 'jobs'
  | 'knownBrowsers'
  | 'codeProofs'
  | 'waitingTokens'
  | 'confirmations'
  | 'secondsToWait'
  | 'logError'
>;
