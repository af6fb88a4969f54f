import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { CarPictures } from '../../messages/compose-mail.ts';
import { readMailPicture } from '../../messages/read-mail-picture.server.ts';
import { sendAndRecord } from '../../messages/send-and-record.server.ts';
import { getVehicleNouns } from '../../sites/config/vehicle-nouns.ts';
import { type Alert, type AlertedCar, buildAlertLinks, type AlertSender, buildConfirmLink } from './alert.ts';
import { buildAlertMail, maxCarsShown, getPictureName } from './alert-mail.ts';
import { readAlertJob, readConfirmationJob } from './alert-queues.server.ts';
import { buildAlertSms } from './alert-sms.ts';
import { findSender } from './alert-sender-store.server.ts';
import { isStillDue, markSent, recordFailure, recordSent } from './alert-store.server.ts';
import { findPendingConfirmation } from './confirmation-store.server.ts';
import { buildConfirmationMail } from './confirmation-mail.ts';
import { maskLinks } from './mask-links.ts';
import { minSecondsBetweenAlerts, prepareAlert, type PreparedAlert } from './prepare-alert.server.ts';
import type { AlertDependencies, AlertSite } from './alert-dependencies.server.ts';

/**
 * Sends one message with everything queued for a search. The provider is called outside any transaction and
 * deduplicates by message id; a search stopped in the meantime gets no message.
 */
export const deliverAlerts =
  (dependencies: AlertDependencies): JobHandler =>
  async (payload) => {
    const data = readAlertJob(payload);
    const scope = dependencies.platformDatabase.forPlatform();
    const site = await dependencies.findSite(data.siteId);
    const prepared = await prepareAlert(dependencies, site, data);
    if (!prepared) return 'done';
    const { message, search } = prepared;
    return sendAndRecord({
      send: async () => {
        const send = await compose(dependencies, site, prepared);
        return (await isStillDue(scope, data)) ? send() : undefined;
      },
      recordSent: () =>
        recordSent(scope, data, {
          messageId: message.id,
          jobs: dependencies.jobs,
          afterSeconds: minSecondsBetweenAlerts,
        }),
      recordFailure: (error) => recordFailure(scope, message.id, error),
      onOutcome: (outcome, err) => dependencies.onOutcome(search.channel, outcome, { ...data, err }),
    });
  };

/** Sends the mail that asks to confirm an address. */
export const deliverConfirmation =
  (dependencies: AlertDependencies): JobHandler =>
  async (payload) => {
    const data = readConfirmationJob(payload);
    const scope = dependencies.platformDatabase.forPlatform();
    const found = await scope.run(async (tx) => {
      const confirmation = await findPendingConfirmation(tx, data.messageId);
      return confirmation && { ...confirmation, dealership: await findSender(tx, data.siteId) };
    });
    if (!found) return 'done';
    const { id, token, target, dealership } = found;
    const sender = buildSender(dependencies, await dependencies.findSite(data.siteId), dealership);
    return sendAndRecord({
      send: async () => {
        const link = buildConfirmLink(sender.site.origin, dependencies.waitingTokens.decrypt(id, token));
        return dependencies.mailer.send({ ...buildConfirmationMail({ ...sender, link }), id, to: target });
      },
      recordSent: () => scope.run((tx) => markSent(tx, id)),
      recordFailure: (error) => recordFailure(scope, id, error),
      onOutcome: (outcome, err) => dependencies.onOutcome('confirmation', outcome, { ...data, err }),
    });
  };

/** Does the slow work first, so that the check for a stopped search comes right before sending. */
async function compose(
  dependencies: AlertDependencies,
  site: AlertSite,
  { message, search, dealership, cars }: PreparedAlert,
) {
  const { id, target: to, token } = message;
  const sender = buildSender(dependencies, site, dealership);
  const links = buildAlertLinks(sender.site.origin, dependencies.waitingTokens.decrypt(id, token));
  const alert: Alert = { ...sender, search: { label: maskLinks(search.label) }, cars, links };
  if (search.channel === 'sms') {
    const text = buildAlertSms(alert);
    return () => dependencies.sms.send({ id, to, text });
  }
  const mail = { ...buildAlertMail(alert, await readPictures(dependencies, site, cars)), id, to };
  return () => dependencies.mailer.send(mail);
}

const buildSender = (
  { getOrigin }: AlertDependencies,
  site: AlertSite,
  dealership: AlertSender['dealership'],
): AlertSender => ({
  site: {
    id: site.id,
    name: site.name,
    origin: getOrigin(site),
    brand: site.config.theme.brand,
    noPrice: site.config.texts.noPrice,
    noun: getVehicleNouns(site.config.texts),
  },
  dealership,
});

async function readPictures(
  dependencies: AlertDependencies,
  site: AlertSite,
  cars: readonly AlertedCar[],
): Promise<CarPictures> {
  const read = async (alerted: AlertedCar): Promise<[string, Buffer | undefined]> => [
    getPictureName(alerted),
    await readMailPicture(dependencies, site.id, alerted.car.pictureId),
  ];
  return Object.fromEntries(await Promise.all(cars.slice(0, maxCarsShown).map(read)));
}
