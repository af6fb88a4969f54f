import type { Clock } from '../../platform/clock.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { CardOutcome } from './sandbox-card.ts';
import { delaySeconds, type SandboxPayment, standingOf } from './sandbox-payment.ts';
import { changeSandboxPayment, findSandboxPayment, type SandboxChange } from './sandbox-store.server.ts';

/** What the sandbox's own page does with a buyer's card. The card itself never comes here, only what it does. */
export type SandboxDesk = {
  find(id: string): Promise<SandboxPayment | undefined>;
  /** A payment that is over, or paid, stays as it is. */
  pay(id: string, outcome: CardOutcome): Promise<SandboxPayment | undefined>;
  /** What the buyer has told their bank. */
  answerBank(id: string, approves: boolean): Promise<SandboxPayment | undefined>;
};

export const createSandboxDesk = (scope: PlatformScope, clock: Clock): SandboxDesk => ({
  find: (id) => findSandboxPayment(scope, id),
  pay: (id, outcome) =>
    changeSandboxPayment(scope, id, (payment) =>
      standingOf(payment, clock()) === 'open' ? changeBy(outcome, clock()) : undefined,
    ),
  answerBank: (id, approves) =>
    changeSandboxPayment(scope, id, (payment) =>
      standingOf(payment, clock()) === 'challenged' ? { state: approves ? 'succeeded' : 'open' } : undefined,
    ),
});

function changeBy(outcome: CardOutcome, now: Date): SandboxChange | undefined {
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
