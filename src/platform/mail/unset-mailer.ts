import type { Mailer } from './mail.ts';

/** Stands where no mail server is named: mails wait, and their last error says what to do. */
export const createUnsetMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('No mail server is set. Set SMTP_URL; what waits is sent then.')),
});
