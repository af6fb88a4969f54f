import type { LeadDelivery } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';

export const channelLabels: Readonly<Record<LeadDelivery['channel'], string>> = {
  email: 'Mail',
  adf: 'ADF mail',
  webhook: 'Webhook',
  confirmation: 'Confirmation',
  confirmation_sms: 'Confirmation by SMS',
  undelivered: 'Notice about a failed delivery',
  reply: 'Reply',
  reply_sms: 'Reply by SMS',
};
