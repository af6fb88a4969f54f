import type { ReadPicture } from '../../../platform/images/read-picture.ts';
import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import type { WebhookSender } from '../../../platform/webhooks/webhook.ts';
import { mailPictureSize } from '../../messages/compose-mail.ts';
import { adfOf } from './adf/adf-of.ts';
import { confirmationSmsOf } from './confirmation-sms.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import type { Delivery, DeliveryChannel } from './delivery.ts';
import { confirmationMailOf } from './mail/confirmation-mail.ts';
import { leadMailOf } from './mail/lead-mail.ts';
import { undeliveredMailOf } from './mail/undelivered-mail.ts';
import { webhookBodyOf } from './webhook-body.ts';

/** The ways out. */
export type Channels = {
  mailer: Mailer;
  sms: SmsSender;
  webhooks: WebhookSender;
  readPicture: ReadPicture;
  /** A picture that cannot be had is no reason to keep a lead back. */
  onLostPicture(error: unknown): void;
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

async function pictureOf({ readPicture, onLostPicture }: Channels, { site, car }: DeliveredLead) {
  if (!car?.pictureId) return undefined;
  return readPicture(site.id, car.pictureId, mailPictureSize).catch((error: unknown) => {
    onLostPicture(error);
    return undefined;
  });
}
