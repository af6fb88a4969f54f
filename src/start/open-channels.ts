import type { Config } from '../config.ts';
import { createOutboxMailer } from '../features/outbox/outbox-mailer.server.ts';
import { createOutboxSms } from '../features/outbox/outbox-sms.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createUnsetMailer } from '../platform/mail/unset-mailer.ts';
import type { Database } from '../platform/postgres/database.ts';
import { createHttpSms } from '../platform/sms/http-sms.ts';
import type { SmsSender } from '../platform/sms/sms.ts';
import { createUnsetSms } from '../platform/sms/unset-sms.ts';
import { createWebhookSender } from '../platform/webhooks/send-webhook.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { Undo } from './undo.ts';

type Say = ProcessOptions['say'];

const deadAfter = 'After two days they are dead letters, which `npm run leads -- retry all` sends again.';

/** The ways out for leads. */
export const openChannels = (config: Config, database: Database, undo: Undo, say: Say) => ({
  mailer: openMailer(config, database, undo, say),
  webhooks: createWebhookSender({ allowed: config.webhookNetworks, clock: systemClock }),
});

/** The mail server that is set. A demo without one keeps its mails to be looked at; elsewhere they wait for one. */
function openMailer(config: Config, database: Database, undo: Undo, say: Say): Mailer {
  if (config.smtpUrl !== undefined) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
    undo.push(() => mailer.close());
    return mailer;
  }
  if (config.demo) return createOutboxMailer(database.forPlatform());
  say(`No mail leaves this server, since SMTP_URL is not set: leads are stored, and their mails wait. ${deadAfter}`);
  return createUnsetMailer();
}

/** The same for text messages. */
export function openSms(config: Config, database: Database, say: Say): SmsSender {
  if (config.sms !== undefined) return createHttpSms(config.sms);
  if (config.demo) return createOutboxSms(database.forPlatform());
  say(
    `No text message leaves this server, since SMS_URL is not set: nobody can sign in, and the others wait. ${deadAfter}`,
  );
  return createUnsetSms();
}
