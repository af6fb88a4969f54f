import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import type { WebhookSender } from '../../../platform/webhooks/webhook.ts';
import { type MailPictures, readMailPicture } from '../../messages/read-mail-picture.server.ts';
import { buildAdf } from './adf/build-adf.ts';
import { buildConfirmationSms } from './confirmation-sms.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import type { Delivery, DeliveryChannel, ReplyChannel } from './delivery.ts';
import { buildConfirmationMail } from './mail/confirmation-mail.ts';
import type { RouteSecrets } from '../routes/route-secrets.server.ts';
import { buildLeadMail } from './mail/lead-mail.ts';
import { buildUndeliveredMail } from './mail/undelivered-mail.ts';
import { buildWebhookBody } from './webhook-body.ts';

/** The transports. */
export type Channels = MailPictures & {
  mailer: Mailer;
  sms: SmsSender;
  webhooks: WebhookSender;
  routeSecrets: Pick<RouteSecrets, 'decrypt'>;
};

/** The sent content, and the receiver's response. */
export type Sent = { response: string; content: string };
type Send = (channels: Channels, delivery: Delivery, delivered: DeliveredLead) => Promise<Sent>;
type BuiltChannel = Exclude<DeliveryChannel, ReplyChannel>;

/** Sends a delivery under its own id, so that receivers can recognise a second copy. */
export const sendDelivery = (
  channels: Channels,
  delivery: Delivery & { channel: BuiltChannel },
  delivered: DeliveredLead,
): Promise<Sent> => senders[delivery.channel](channels, delivery, delivered);

const senders: Readonly<Record<BuiltChannel, Send>> = {
  email: async (channels, delivery, delivered) =>
    mail(channels, delivery, buildLeadMail(delivered, await readCarPicture(channels, delivered))),
  adf: (channels, delivery, delivered) =>
    mail(channels, delivery, {
      fromName: delivered.site.name,
      subject: `${delivered.isTest ? 'Test: ' : ''}ADF lead ${delivered.lead.id}`,
      text: buildAdf(delivered, delivery),
    }),
  confirmation: async (channels, delivery, delivered) =>
    mail(channels, delivery, buildConfirmationMail(delivered, await readCarPicture(channels, delivered))),
  undelivered: (channels, delivery, delivered) => {
    if (!delivery.about) throw new Error('an undelivered notice names no failed delivery');
    return mail(channels, delivery, buildUndeliveredMail(delivered, delivery.about));
  },
  confirmation_sms: async ({ sms }, { id, target }, delivered) => {
    const text = buildConfirmationSms(delivered);
    return { response: await sms.send({ id, to: target, text }), content: text };
  },
  webhook: async ({ webhooks, routeSecrets }, delivery, delivered) => {
    const { id, target, dealershipId } = delivery;
    if (delivery.secret === null) throw new Error('the route was removed, and with it the signing secret');
    const [secret, previousSecret] = [delivery.secret, delivery.previousSecret].map((stored) =>
      stored === null ? undefined : routeSecrets.decrypt(dealershipId, stored),
    );
    if (secret === undefined)
      throw new Error('The signing secret can no longer be read. Make a new one in the console.');
    const body = buildWebhookBody(delivered, delivery);
    return { response: await webhooks.send({ id, url: target, secret, previousSecret, body }), content: body };
  },
};

async function mail({ mailer }: Channels, { id, target }: Delivery, content: MailContent): Promise<Sent> {
  return { response: await mailer.send({ ...content, id, to: target }), content: content.text };
}

const readCarPicture = (channels: Channels, { site, car }: DeliveredLead): Promise<Buffer | undefined> =>
  readMailPicture(channels, site.id, car?.pictureId);
