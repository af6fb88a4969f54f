import type { PlatformScope } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import { keepMessage } from './outbox-store.server.ts';

/** Sends nothing: text messages are kept to be looked at. */
export const createOutboxSms = (scope: PlatformScope): SmsSender => ({
  send: async ({ id, to, text }) => {
    await keepMessage(scope, {
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
    return 'kept in the outbox';
  },
});
