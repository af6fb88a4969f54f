import type { Clock } from '../../platform/clock.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { CardOutcome } from './sandbox-card.ts';
import { delaySeconds, type SandboxPayment, getCurrentState } from './sandbox-payment.ts';
import { updateSandboxPayment, findSandboxPayment, type SandboxChange } from './sandbox-store.server.ts';

/** The actions of the sandbox's payment page. It passes the outcome of a test card, never the number. */
export type SandboxTerminal = {
  find(id: string): Promise<SandboxPayment | undefined>;
  /** A paid or expired payment stays unchanged. */
  pay(id: string, outcome: CardOutcome): Promise<SandboxPayment | undefined>;
  /** The buyer's answer to the bank's 3-D Secure challenge. */
  answerChallenge(id: string, approves: boolean): Promise<SandboxPayment | undefined>;
};

export const createSandboxTerminal = (scope: PlatformScope, clock: Clock): SandboxTerminal => ({
  find: (id) => findSandboxPayment(scope, id),
  pay: (id, outcome) =>
    updateSandboxPayment(scope, id, (payment) =>
      getCurrentState(payment, clock()) === 'open' ? getChange(outcome, clock()) : undefined,
    ),
  answerChallenge: (id, approves) =>
    updateSandboxPayment(scope, id, (payment) =>
      getCurrentState(payment, clock()) === 'challenged' ? { state: approves ? 'succeeded' : 'open' } : undefined,
    ),
});

function getChange(outcome: CardOutcome, now: Date): SandboxChange | undefined {
  switch (outcome) {
    case 'pays':
      return { state: 'succeeded' };
    case 'challenged':
      return { state: 'challenged' };
    case 'delayed':
      return { state: 'delayed', dueAt: new Date(now.getTime() + delaySeconds * 1000) };
    case 'declined':
      return undefined;
  }
}
