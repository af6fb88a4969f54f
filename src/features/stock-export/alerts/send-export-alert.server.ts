import type { Mailer } from '../../../platform/mail/mail.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { composeAlertMail } from '../../stock-sources/alerts/alert-mail.ts';
import { readExportAlert } from './export-alert-store.server.ts';

type AlertDependencies = {
  scope: PlatformScope;
  mailer: Mailer;
  /** The console's public origin, for links. */
  getOrigin(): string;
};

/** Tells every manager that pushes to a destination fail. A repeated attempt has the same ids, so that no mail shows twice. */
export async function sendExportAlert(
  { scope, mailer, getOrigin }: AlertDependencies,
  { id, exportId }: { id: string; exportId: number },
): Promise<void> {
  const alert = await scope.run((tx) => readExportAlert(tx, exportId));
  if (!alert) return;
  const { destination, dealership, dealershipSlug, message, managers } = alert;
  for (const { id: staffId, name, email } of managers) {
    const content = composeAlertMail({
      name,
      dealership,
      title: `The export to “${destination}” fails`,
      ...(message !== null && { reason: { intro: 'the last push says', message } }),
      text: 'The receiver still has your previous file. We try again at least once an hour, and send all your cars as soon as it works.',
      action: {
        label: 'Open the destination',
        href: `${getOrigin()}/dealerships/${dealershipSlug}/exports/${exportId}`,
      },
      foot: 'We write once, and again only after a push has worked in between.',
    });
    await mailer.send({ ...content, to: email, id: `${id}.${staffId}` });
  }
}
