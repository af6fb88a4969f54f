/** Failed: given up after all retries. */
export type InvitationMailState = 'queued' | 'sent' | 'failed';

/** Describes the state of an invitation's mail. */
export function describeInvitationMail(state: InvitationMailState | null, error: string | null): string {
  if (state === null) return 'No mail: the link was given directly.';
  if (state === 'sent') return 'Sent.';
  if (state === 'failed') return 'The mail could not be sent. Invite this person again.';
  return error === null ? 'Queued.' : `Queued: ${explainMailError(error)} We keep trying.`;
}

/** Errors of mail servers are written for administrators; these are the usual ones. */
function explainMailError(error: string): string {
  if (/ECONNREFUSED|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|ECONNRESET|timeout|greeting/i.test(error))
    return 'the mail server does not respond.';
  if (/\b5\d\d\b/.test(error)) return 'the mail server refused the message.';
  if (/SMTP_URL/.test(error)) return 'this server is not set up to send mail.';
  return 'the mail server could not take the message.';
}
