import type { SandboxTerminal } from '../../features/sandbox-payments/sandbox-terminal.server.ts';
import type { HashNetwork } from '../../platform/crypto/network-hash.ts';
import type { CodeProofs } from '../../features/accounts/code-challenge.server.ts';
import type { KnownBrowsers } from '../../features/accounts/known-browser.server.ts';
import type { WaitingTokens } from '../../features/accounts/waiting-tokens.server.ts';
import type { ConfirmationSettings } from '../../features/confirmations/confirmation-settings.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SettleDependencies } from '../../features/reservations/settlement/settle-reservation.server.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { PriceGuide } from '../../platform/vehicle-data/price-guide.ts';
import type { RegoRegister } from '../../platform/vehicle-data/rego-register.ts';

/** The services that pages and API calls use beside the database. */
export type Providers = {
  geocoder: Geocoder;
  /** Works offline: for confidential input, because it sends nothing to a third party. */
  towns: Geocoder;
  jobs: JobSender;
  sms: SmsSender;
  /** Recognises browsers that have signed in before. */
  knownBrowsers: KnownBrowsers;
  /** Decides whether an unknown browser has to do some work before a sign-in code is sent. */
  codeProofs: CodeProofs;
  /** Encrypts tokens of links in messages that wait to be sent. */
  waitingTokens: WaitingTokens;
  /** Decides whether messages go to addresses and numbers that visitors enter. */
  confirmations: ConfirmationSettings;
  payments: Payments;
  /** For the sandbox payment page; undefined where sandbox payments are off. */
  sandboxTerminal?: SandboxTerminal | undefined;
  /** Settles reservations, also those of other sites. */
  settling: SettleDependencies;
  /** Null where visitors describe their cars themselves. */
  register: RegoRegister | null;
  priceGuide: PriceGuide;
  /** Of visitors. */
  hashNetwork: HashNetwork;
};
