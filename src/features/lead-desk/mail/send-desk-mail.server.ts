import type { Mailer } from '../../../platform/mail/mail.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { formatInstant } from '../../leads/delivery/format-time.ts';
import type { DeskMail } from '../lead-desk-queues.server.ts';
import { readMailedLead, readMailedManager, readMention } from './desk-mail-store.server.ts';
import { buildMentionMail, buildOverdueMail } from './desk-mails.ts';

export type DeskMailDependencies = {
  /** Sees the accounts of staff. */
  scope: PlatformScope;
  mailer: Mailer;
  /** The console's public origin, for links. */
  getOrigin(): string;
};

/** Sends a mail to one person. A repeated attempt has the same ids, so that no mail program shows a mail twice. */
export async function sendDeskMail(
  { scope, mailer, getOrigin }: DeskMailDependencies,
  mail: DeskMail & { id: string },
): Promise<void> {
  const lead = await readMailedLead(scope, mail.leadId);
  if (!lead) return;
  const link = `${getOrigin()}/dealerships/${lead.dealershipSlug}/leads/${mail.leadId}`;
  const about = { ...lead, customer: lead.customer || 'a customer', link };
  if (mail.kind === 'mention') {
    const mention = await readMention(scope, mail);
    if (!mention) return;
    const { id: staffId, name, email, author, text } = mention;
    await mailer.send({
      ...buildMentionMail({ ...about, name, author, text }),
      to: email,
      id: `${mail.id}.${staffId}`,
    });
    return;
  }
  // Answered while the mail waited.
  if (lead.isAnswered || lead.dueAt === null) return;
  const dueAt = formatInstant(lead.dueAt, lead.dealershipState);
  const manager = await readMailedManager(scope, mail);
  if (!manager) return;
  const { id: staffId, name, email } = manager;
  await mailer.send({ ...buildOverdueMail({ ...about, name, dueAt }), to: email, id: `${mail.id}.${staffId}` });
}
