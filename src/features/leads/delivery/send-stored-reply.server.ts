import type { LeadOfDealership } from './delivered-lead-store.server.ts';
import type { Delivery, ReplyChannel } from './delivery.ts';
import type { StoredReply } from './stored-reply-store.server.ts';
import type { Channels, Sent } from './send-delivery.server.ts';

type Reply = StoredReply & { lead: Pick<LeadOfDealership, 'dealership' | 'inbox'> };

/**
 * Sends what a person has written, as plain text. The customer's answer goes to that person, or to the dealership if they have
 * left. Undefined if the text was erased meanwhile.
 */
export async function sendStoredReply(
  { mailer, sms }: Pick<Channels, 'mailer' | 'sms'>,
  { id, channel, target }: Pick<Delivery, 'id' | 'target'> & { channel: ReplyChannel },
  { subject, text, author, thread, lead: { dealership, inbox } }: Reply,
): Promise<Sent | undefined> {
  if (text === null) return undefined;
  if (channel === 'reply_sms') return { response: await sms.send({ id, to: target, text }), content: text };
  const response = await mailer.send({
    id,
    to: target,
    fromName: author ? `${author.name}, ${dealership.name}` : dealership.name,
    replyTo: author ?? { name: dealership.name, address: inbox },
    subject,
    text,
    thread,
  });
  return { response, content: text };
}
