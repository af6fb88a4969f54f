import { listUnprovenLimits, type SenderStanding } from '../confirmations/confirmation-limits.ts';
import type { SenderLimit } from '../rate-limits/limited-action-store.server.ts';
import { secondsUntilAllowed, type SlidingWindowLimit } from '../../platform/sliding-window-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How many codes may be sent to a phone number and from a network, over all websites, and by one website.
 * sign-in-code.server.ts has the odds of guessing a code under these limits.
 */
export const codeLimits = {
  phone: [
    { max: 1, seconds: 30 },
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
  network: [
    { max: 20, seconds: hour },
    { max: 60, seconds: day },
  ],
  site: [{ max: 500, seconds: hour }],
} as const satisfies Record<string, readonly SlidingWindowLimit[]>;

/** The same for a browser that has signed in to the account before, whatever others have requested. */
const knownBrowserLimits = codeLimits.phone;

/** The network around an address, over all phones and websites. */
const widerNetworkLimits: readonly SlidingWindowLimit[] = [
  { max: 60, seconds: hour },
  { max: 200, seconds: day },
];

/** One website, in addition to its hour. */
const siteDayLimits: readonly SlidingWindowLimit[] = [{ max: 3000, seconds: day }];

/** The limits of a code beside those that its stored codes are counted for. */
export function listCodeLimits(
  siteId: number,
  { phone, widerNetwork, knownBrowser }: Pick<CodeSender, 'phone' | 'widerNetwork' | 'knownBrowser'>,
): SenderLimit[] {
  if (knownBrowser !== undefined) return toSenderLimits(`browser ${knownBrowser} ${phone}`, knownBrowserLimits);
  return [
    ...toSenderLimits(`network ${widerNetwork}`, widerNetworkLimits),
    ...toSenderLimits(`site ${siteId}`, siteDayLimits),
  ];
}

/** From one network in an hour to browsers that have neither signed in to the account before nor proved some work. */
export const defaultCodesWithoutProof = 5;

/** The limits above which a browser has to do some work before a code is sent. */
export const listCodeThresholds = (sender: CodeSender, withoutProof: number): SenderLimit[] =>
  sender.knownBrowser === undefined ? listUnprovenLimits('sign-in code', sender, withoutProof) : [];

/** Codes of a network's day that double the work of the next. The last of its sixty takes a phone about two seconds. */
export const codesPerProofBit = 12;

const toSenderLimits = (sender: string, limits: readonly SlidingWindowLimit[]): SenderLimit[] =>
  limits.map(({ max, seconds }) => ({ sender: `codes of ${sender} in ${seconds} s`, max, perSeconds: seconds }));

export type CodeSender = {
  phone: string;
  network: string;
  widerNetwork: string;
  standing: SenderStanding;
  /** The id of a browser that has signed in to the account before. */
  knownBrowser: string | undefined;
};

export type CodeScope = keyof typeof codeLimits;

/** The number of earlier codes that the limits depend on. */
export const maxCodesCounted = (scope: CodeScope): number => Math.max(...codeLimits[scope].map(({ max }) => max));

/** Seconds until a code may be sent, 0 if now. @param ages seconds since the latest codes of each scope, latest first */
export const secondsUntilCode = (ages: Readonly<Record<CodeScope, readonly number[]>>): number =>
  Math.max(
    secondsUntilAllowed(codeLimits.phone, ages.phone),
    secondsUntilAllowed(codeLimits.network, ages.network),
    secondsUntilAllowed(codeLimits.site, ages.site),
  );

/**
 * Wrong codes from one network, over all phones and websites. Where several codes are valid, a wrong one counts against
 * each; for one phone that is at most 25 an hour: five codes with five attempts.
 */
const wrongCodeLimit = { max: 30, seconds: 15 * minute };

export type CountedCode = { ageSeconds: number; /** Wrong ones. */ attempts: number };

/** Seconds until a network may enter another code, 0 if now. @param codes its latest codes, latest first */
export function secondsUntilAttempt(codes: readonly CountedCode[]): number {
  const ages = codes.flatMap(({ ageSeconds, attempts }) => Array<number>(attempts).fill(ageSeconds));
  return secondsUntilAllowed([wrongCodeLimit], ages);
}
