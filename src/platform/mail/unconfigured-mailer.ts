import type { Mailer } from './mail.ts';

/** Used without a mail server: mails wait, and their error names the missing setting. */
export const createUnconfiguredMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('No mail server is set. Set SMTP_URL; waiting mails are then sent.')),
});
