/** It is certain that a message did not go out. After any other error it may have, though nobody has said so. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
}
