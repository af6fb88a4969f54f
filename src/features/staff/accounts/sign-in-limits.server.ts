import { randomUUID } from 'node:crypto';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { returnLimitedAction, takeLimitedAction } from '../../rate-limits/limited-action-store.server.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

type NamedLimit = RateLimit & { name: string };

/** Failed sign-ins to one account from browsers that never signed in to it, from anywhere. */
const accountLimits: readonly NamedLimit[] = [
  { name: 'account', max: 5, perSeconds: 15 * minute },
  { name: 'account by day', max: 30, perSeconds: day },
];
/** Failed sign-ins to one account from one browser that signed in to it before. */
const knownBrowserLimits: readonly NamedLimit[] = [{ name: 'browser', max: 10, perSeconds: 15 * minute }];
/** Failed sign-ins from one network, to any account. */
const networkLimits: readonly NamedLimit[] = [
  { name: 'network', max: 30, perSeconds: 15 * minute },
  { name: 'network by day', max: 200, perSeconds: day },
];

type Counted = { sender: string; action: string };

export type Attempt =
  | { isAllowed: true; /** Takes the attempt back, since it succeeded. */ succeed(): Promise<void> }
  | { isAllowed: false; secondsToWait: number; limitedBy: 'account' | 'browser' | 'network' };

export type Attempting = {
  email: string;
  /** Keyed hash of the browser's network. */
  network: string;
  /** The id of a browser that has signed in to this account before. */
  knownBrowser: string | undefined;
};

/**
 * Counts an attempt before the password is verified, over all servers, so that parallel attempts count too. Counts the same for
 * addresses without an account. Someone who tries the passwords of others cannot lock them out: browsers that they have used
 * before have a limit of their own, and a reset link makes another browser known.
 */
export async function beginAttempt(
  scope: PlatformScope,
  { email, network, knownBrowser }: Attempting,
): Promise<Attempt> {
  const counted: Counted[] = [];
  const succeed = async (): Promise<void> => {
    for (const action of counted) await returnLimitedAction(scope, action);
  };
  const account = knownBrowser === undefined ? accountLimits : knownBrowserLimits;
  const accountKey = knownBrowser === undefined ? email : `${knownBrowser} ${email}`;
  const steps = [
    { by: 'network', limits: networkLimits, key: network },
    { by: knownBrowser === undefined ? 'account' : 'browser', limits: account, key: accountKey },
  ] as const;
  for (const { by, limits, key } of steps) {
    for (const { name, ...limit } of limits) {
      const action = { sender: `staff sign-in ${name} ${key}`, action: randomUUID() };
      const secondsToWait = await takeLimitedAction(scope, limit, action);
      if (secondsToWait > 0) {
        // A locked account does not use up the attempts of a network that it shares with others.
        if (by !== 'network') await succeed();
        return { isAllowed: false, secondsToWait, limitedBy: by };
      }
      counted.push(action);
    }
  }
  return { isAllowed: true, succeed };
}

/** Passwords that someone with a session enters to change something. */
export const takePasswordConfirmation = (scope: PlatformScope, staffId: string): Promise<number> =>
  takeLimitedAction(
    scope,
    { max: 10, perSeconds: 15 * minute },
    { sender: `staff password confirmation ${staffId}`, action: randomUUID() },
  );

/** Reset links per account: further requests are answered in the same way and ignored. */
export const takeResetMail = (scope: PlatformScope, email: string): Promise<number> =>
  takeLimitedAction(scope, { max: 3, perSeconds: hour }, { sender: `staff reset ${email}`, action: randomUUID() });

/** Requests of a network that need no account: reset links, passkey challenges, invitation links. */
export const takeAnonymousRequest = (scope: PlatformScope, kind: string, network: string): Promise<number> =>
  takeLimitedAction(
    scope,
    { max: 60, perSeconds: 15 * minute },
    { sender: `staff ${kind} ${network}`, action: randomUUID() },
  );

/** A code of an authenticator app works once: it is valid for up to 90 seconds. @returns whether it is new */
export const takeTotpCode = async (scope: PlatformScope, staffId: string, code: string): Promise<boolean> =>
  (await takeLimitedAction(
    scope,
    { max: 1, perSeconds: 2 * minute },
    { sender: `staff code ${staffId} ${code}`, action: randomUUID() },
  )) === 0;
