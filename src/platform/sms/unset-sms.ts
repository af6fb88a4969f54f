import type { SmsSender } from './sms.ts';
import { SmsRefused } from './sms-refused.ts';

/** Stands where no gateway is named: messages wait, and their last error says what to do. */
export const createUnsetSms = (): SmsSender => ({
  send: () =>
    Promise.reject(new SmsRefused('No SMS gateway is set. Set SMS_URL and SMS_FROM; what waits is sent then.')),
});
