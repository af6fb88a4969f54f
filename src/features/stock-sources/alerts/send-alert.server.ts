import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { alertJob, type AlertJob } from '../stock-source-queues.server.ts';
import { openIncident, readAlert } from './alert-store.server.ts';
import { type AlertReason, buildAlertMail } from './alert-mail.ts';

/** Tells the managers about a source, once per incident. */
export async function raiseAlert(
  tx: Transaction,
  jobs: JobSender,
  { sourceId, reason }: { sourceId: number; reason: AlertReason },
): Promise<void> {
  if (await openIncident(tx, sourceId)) await jobs.send(tx, [alertJob({ sourceId, reason })]);
}

type AlertDependencies = {
  scope: PlatformScope;
  mailer: Mailer;
  /** The console's public origin, for links. */
  getOrigin(): string;
};

/** Mails an alert to every manager. A repeated attempt has the same ids, so that no mail program shows a mail twice. */
export async function sendAlert(
  { scope, mailer, getOrigin }: AlertDependencies,
  { id, sourceId, reason }: AlertJob & { id: string },
): Promise<void> {
  const alert = await scope.run((tx) => readAlert(tx, sourceId));
  if (!alert) return;
  const link = `${getOrigin()}/dealerships/${alert.dealershipSlug}/stock-sources/${sourceId}`;
  for (const { id: staffId, name, email } of alert.managers) {
    await mailer.send({ ...buildAlertMail(reason, { ...alert, name, link }), to: email, id: `${id}.${staffId}` });
  }
}
