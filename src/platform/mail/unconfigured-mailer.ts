import type { Mailer } from './mail.ts';

/** Used without a mail server: mails wait, and their error says what to configure. */
export const createUnconfiguredMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('No mail server is set. Set SMTP_URL; what waits is sent then.')),
});
