/** The message was certainly not sent. After any other error it may have been. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
