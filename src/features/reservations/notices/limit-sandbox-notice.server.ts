import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { type ConfirmationLimits, listDailyLimits } from '../../confirmations/confirmation-limits.ts';
import { takeLimitedActionsIn } from '../../rate-limits/limited-action-store.server.ts';
import type { NoticeChannel, NoticeJobData } from './notice-queues.server.ts';

const countedAs = { mail: 'confirmation', sms: 'confirmation_sms' } as const satisfies Record<NoticeChannel, string>;

/** Of reservations that are older than a day: their network is no longer stored. */
const forgottenNetwork = 'forgotten';

/**
 * Counts a message to the buyer of a sandbox deposit. The deposit costs nothing, and the buyer's address and number may be
 * a stranger's, so it counts towards the confirmations of network, website and day. Once, however often it is retried.
 * @returns whether it may be sent
 */
export const takeSandboxNotice = (
  scope: PlatformScope,
  limits: ConfirmationLimits,
  { jobId, channel, siteId, network }: Pick<NoticeJobData, 'jobId' | 'channel' | 'siteId'> & { network: string | null },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const message = countedAs[channel];
    const sender = { siteId, network: network ?? forgottenNetwork };
    return (await takeLimitedActionsIn(tx, listDailyLimits(message, sender, limits[message]), jobId)) === 0;
  });
