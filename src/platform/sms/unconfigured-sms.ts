import type { SmsSender } from './sms.ts';
import { SmsRefused } from './sms-refused.ts';

/** Used without a gateway: messages wait, and their error names the missing setting. */
export const createUnconfiguredSms = (): SmsSender => ({
  send: () =>
    Promise.reject(new SmsRefused('No SMS gateway is set. Set SMS_URL and SMS_FROM; waiting messages are then sent.')),
});
