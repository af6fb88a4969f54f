import { countLimitedActions, takeLimitedActions } from '../../rate-limits/limited-action-store.server.ts';
import { type ConfirmationChannel, listConfirmations } from '../delivery/plan-deliveries.ts';
import type { LeadRequest } from '../lead-request.ts';
import type { Lead } from '../lead.ts';
import { dayOfNetwork, getProofBits, listConfirmationLimits, type SenderStanding } from './confirmation-limits.ts';
import type { WithheldConfirmation } from './withheld-confirmation.ts';

export type ConfirmationRequest = Pick<
  LeadRequest,
  'scope' | 'clock' | 'network' | 'widerNetwork' | 'confirmations' | 'logError'
>;

type DecidedConfirmations = {
  allowed: readonly ConfirmationChannel[];
  withheld: WithheldConfirmation | null;
};

/**
 * Decides how a new lead is confirmed to its sender, who may have entered the address of a stranger. The lead itself is
 * stored and delivered in any case. A repeated submission counts once.
 */
export async function decideConfirmations(
  request: ConfirmationRequest & Pick<LeadRequest, 'visitor'>,
  lead: Pick<Lead, 'id' | 'form' | 'isSuspect' | 'email' | 'phone' | 'values'>,
): Promise<DecidedConfirmations> {
  const { scope, clock, network, visitor, confirmations } = request;
  const asked = listConfirmations(lead);
  if (asked.length === 0) return { allowed: [], withheld: null };
  try {
    const allowed: ConfirmationChannel[] = [];
    for (const channel of asked) {
      const standing = visitor.kind === 'customer' ? 'proven' : 'unknown';
      if (await takeConfirmation(request, channel, { id: lead.id, standing })) allowed.push(channel);
    }
    const channels = asked.filter((channel) => !allowed.includes(channel));
    const [first] = channels;
    if (first === undefined) return { allowed, withheld: null };
    const bits = getProofBits(await countLimitedActions(scope, dayOfNetwork(first, network)));
    const { siteId } = scope;
    const at = clock().getTime();
    const challenge = confirmations.challenges.issue({
      siteId,
      leadId: lead.id,
      form: lead.form,
      channels,
      bits,
      at,
    });
    return { allowed, withheld: { challenge, bits, channels } };
  } catch (error) {
    // A lead is never lost because its confirmation could not be counted.
    request.logError(error);
    return { allowed: [], withheld: null };
  }
}

/** Counts a confirmation. @returns whether it may be sent */
export const takeConfirmation = async (
  { scope, network, widerNetwork, confirmations }: Omit<ConfirmationRequest, 'clock' | 'logError'>,
  channel: ConfirmationChannel,
  { id, standing }: { /** A UUID: the same confirmation counts once. */ id: string; standing: SenderStanding },
): Promise<boolean> => {
  const sender = { siteId: scope.siteId, network, widerNetwork, standing };
  const limits = listConfirmationLimits(channel, sender, confirmations.limits[channel]);
  return (await takeLimitedActions(scope, limits, id)) === 0;
};
