import type { SendWithheld } from '../../features/confirmations/release-confirmation.server.ts';
import { addConfirmations } from '../../features/leads/lead-store.server.ts';
import { sendPurchaseLink } from '../../features/reservations/journey/mail/send-purchase-link.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** Sends what waited for a proof, or for the visitor to ask for it. */
export const sendWithheld =
  (services: Pick<SiteRequest, 'scope' | 'jobs' | 'waitingTokens'>): SendWithheld =>
  async (subject, channels) => {
    if (subject.kind === 'purchase link') return sendPurchaseLink(services, subject);
    await addConfirmations(services.scope, services.jobs, { leadId: subject.id, channels });
    return true;
  };
