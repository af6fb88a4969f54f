import type { Config } from '../config.ts';
import { createOutboxMailer } from '../features/outbox/outbox-mailer.server.ts';
import { createOutboxSms } from '../features/outbox/outbox-sms.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createUnconfiguredMailer } from '../platform/mail/unconfigured-mailer.ts';
import type { PlatformDatabase } from '../platform/postgres/platform-database.ts';
import { createHttpSms } from '../platform/sms/http-sms.ts';
import type { SmsSender } from '../platform/sms/sms.ts';
import { createUnconfiguredSms } from '../platform/sms/unconfigured-sms.ts';
import { createWebhookSender } from '../platform/webhooks/send-webhook.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { CleanupStack } from './cleanup-stack.ts';

type Say = ProcessOptions['print'];

const deadAfter = 'After two days they become dead letters; `npm run leads -- retry all` sends them again.';

/** The delivery channels of leads. */
export const openMessageChannels = (
  config: Config,
  platformDatabase: PlatformDatabase,
  undo: CleanupStack,
  say: Say,
) => ({
  mailer: openMailer(config, platformDatabase, undo, say),
  webhooks: createWebhookSender({ allowed: config.webhookNetworks, clock: systemClock }),
});

/** The configured mail server. Without one, a demo shows its mails at /dev/outbox; elsewhere they wait. */
function openMailer(config: Config, platformDatabase: PlatformDatabase, undo: CleanupStack, say: Say): Mailer {
  if (config.smtpUrl !== undefined) {
    const mailer = createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
    undo.push(() => mailer.close());
    return mailer;
  }
  if (config.demo) return createOutboxMailer(platformDatabase.forPlatform());
  say(`SMTP_URL is not set, so this server sends no mail: leads are stored, and their mails wait. ${deadAfter}`);
  return createUnconfiguredMailer();
}

/** The same for text messages. */
export function openSms(config: Config, platformDatabase: PlatformDatabase, say: Say): SmsSender {
  if (config.sms !== undefined) return createHttpSms(config.sms);
  if (config.demo) return createOutboxSms(platformDatabase.forPlatform());
  say(
    `SMS_URL is not set, so this server sends no text messages: customers cannot sign in, and other messages wait. ${deadAfter}`,
  );
  return createUnconfiguredSms();
}
