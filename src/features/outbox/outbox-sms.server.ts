import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import { saveMessage } from './outbox-store.server.ts';

/** Sends nothing: stores text messages for /dev/outbox. */
export const createOutboxSms = (scope: PlatformScope): SmsSender => ({
  send: async ({ id, to, text }) => {
    await saveMessage(scope, {
      id,
      kind: 'sms',
      fromName: '',
      recipient: to,
      replyTo: null,
      subject: text,
      text,
      html: null,
      pictures: [],
    });
    return 'stored in the outbox';
  },
});
