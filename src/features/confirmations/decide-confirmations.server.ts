import type { Clock } from '../../platform/clock.ts';
import type { NetworkHashes } from '../../platform/crypto/network-hash.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { countLimitedActions, takeLimitedActionsIn } from '../rate-limits/limited-action-store.server.ts';
import type { Visitor } from '../sites/visitor.ts';
import type { ConfirmationSubject } from './confirmation-challenge.server.ts';
import type { ConfirmationChannel } from './confirmation-channel.ts';
import { dayOfNetwork, getProofBits, listConfirmationLimits, type SenderStanding } from './confirmation-limits.ts';
import type { ConfirmationSettings } from './confirmation-settings.ts';
import type { WithheldConfirmation } from './withheld-confirmation.ts';

/** The visitor of a website whose messages are counted. */
export type ConfirmationSender = NetworkHashes & { scope: SiteScope; confirmations: ConfirmationSettings };

export type ConfirmationRequest = ConfirmationSender & { clock: Clock; logError(error: unknown): void };

type DecidedConfirmations = {
  allowed: readonly ConfirmationChannel[];
  withheld: WithheldConfirmation | null;
};

/**
 * Decides which messages go at once to the address and number that a visitor has entered, which may be a stranger's. What
 * the visitor has sent is accepted in any case. A repeated request counts once.
 */
export async function decideConfirmations(
  request: ConfirmationRequest & { visitor: Visitor },
  subject: ConfirmationSubject,
  channels: readonly ConfirmationChannel[],
): Promise<DecidedConfirmations> {
  const standing = request.visitor.kind === 'customer' ? 'proven' : 'unknown';
  try {
    const allowed: ConfirmationChannel[] = [];
    for (const channel of channels) {
      if (await takeConfirmation(request, channel, { id: subject.id, standing })) allowed.push(channel);
    }
    const withheld = channels.filter((channel) => !allowed.includes(channel));
    return { allowed, withheld: withheld.length === 0 ? null : await issueChallenge(request, subject, withheld) };
  } catch (error) {
    // Nothing is lost because a message could not be counted.
    request.logError(error);
    return { allowed: [], withheld: null };
  }
}

async function issueChallenge(
  { scope, clock, network, confirmations }: ConfirmationRequest,
  subject: ConfirmationSubject,
  channels: ConfirmationChannel[],
): Promise<WithheldConfirmation> {
  const counts = await Promise.all(
    channels.map((channel) => countLimitedActions(scope, dayOfNetwork(channel, network))),
  );
  const bits = getProofBits(Math.max(...counts));
  const { siteId } = scope;
  const at = clock().getTime();
  return { challenge: confirmations.challenges.issue({ siteId, subject, channels, bits, at }), bits, channels };
}

type CountedConfirmation = { /** A UUID. */ id: string; standing: SenderStanding };

/** Counts a confirmation. @returns whether it may be sent */
export const takeConfirmation = (
  sender: ConfirmationSender,
  channel: ConfirmationChannel,
  confirmation: CountedConfirmation,
): Promise<boolean> => sender.scope.run((tx) => takeConfirmationIn(tx, sender, channel, confirmation));

/** The same within a transaction. */
export const takeConfirmationIn = async (
  tx: Transaction,
  { scope, network, widerNetwork, confirmations }: ConfirmationSender,
  channel: ConfirmationChannel,
  { id, standing }: CountedConfirmation,
): Promise<boolean> => {
  const sender = { siteId: scope.siteId, network, widerNetwork, standing };
  const limits = listConfirmationLimits(channel, sender, confirmations.limits[channel]);
  return (await takeLimitedActionsIn(tx, limits, id)) === 0;
};
