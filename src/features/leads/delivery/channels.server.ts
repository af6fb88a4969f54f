import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import type { WebhookSender } from '../../../platform/webhooks/webhook.ts';
import { type MailPictures, readMailPicture } from '../../messages/read-mail-picture.server.ts';
import { adfOf } from './adf/adf-of.ts';
import { confirmationSmsOf } from './confirmation-sms.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import type { Delivery, DeliveryChannel } from './delivery.ts';
import { confirmationMailOf } from './mail/confirmation-mail.ts';
import { leadMailOf } from './mail/lead-mail.ts';
import { undeliveredMailOf } from './mail/undelivered-mail.ts';
import { webhookBodyOf } from './webhook-body.ts';

/** The ways out. */
export type Channels = MailPictures & {
  mailer: Mailer;
  sms: SmsSender;
  webhooks: WebhookSender;
};

/** What went out, and what the other end said. */
type Sent = { answer: string; content: string };
type Send = (channels: Channels, delivery: Delivery, delivered: DeliveredLead) => Promise<Sent>;

/** Every message goes under the id of its delivery, however often it is tried: a second copy is known by it. */
export const sendThrough: Send = (channels, delivery, delivered) =>
  ways[delivery.channel](channels, delivery, delivered);

const ways: Readonly<Record<DeliveryChannel, Send>> = {
  email: async (channels, delivery, delivered) =>
    mail(channels, delivery, leadMailOf(delivered, await pictureOf(channels, delivered))),
  adf: (channels, delivery, delivered) =>
    mail(channels, delivery, {
      fromName: delivered.site.name,
      subject: `ADF lead ${delivered.lead.id}`,
      text: adfOf(delivered, delivery),
    }),
  confirmation: async (channels, delivery, delivered) =>
    mail(channels, delivery, confirmationMailOf(delivered, await pictureOf(channels, delivered))),
  undelivered: (channels, delivery, delivered) => {
    if (!delivery.about) throw new Error('it does not say what could not be delivered');
    return mail(channels, delivery, undeliveredMailOf(delivered, delivery.about));
  },
  confirmation_sms: async ({ sms }, { id, target }, delivered) => {
    const text = confirmationSmsOf(delivered);
    return { answer: await sms.send({ id, to: target, text }), content: text };
  },
  webhook: async ({ webhooks }, delivery, delivered) => {
    const { id, target, secret } = delivery;
    if (secret === null) throw new Error('its route was removed, and with it the secret that it is signed with');
    const body = webhookBodyOf(delivered, delivery);
    return { answer: await webhooks.send({ id, url: target, secret, body }), content: body };
  },
};

async function mail({ mailer }: Channels, { id, target }: Delivery, content: MailContent): Promise<Sent> {
  return { answer: await mailer.send({ ...content, id, to: target }), content: content.text };
}

const pictureOf = (channels: Channels, { site, car }: DeliveredLead): Promise<Buffer | undefined> =>
  readMailPicture(channels, site.id, car?.pictureId);
