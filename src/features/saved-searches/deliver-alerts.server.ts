import type { Clock } from '../../platform/clock.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SmsSender } from '../../platform/sms/sms.ts';
import type { CarPictures } from '../messages/compose-mail.ts';
import { type MailPictures, readMailPicture } from '../messages/read-mail-picture.server.ts';
import { trySending } from '../messages/try-sending.server.ts';
import type { Site } from '../sites/site.ts';
import { vehicleNouns } from '../sites/vehicle-nouns.ts';
import { type Alert, type AlertedCar, alertLinks, type AlertSender, confirmLink } from './alert.ts';
import { alertMailOf, mostShown, pictureNameOf } from './alert-mail.ts';
import { readAlertJob, readConfirmationJob } from './alert-queues.server.ts';
import { alertSmsOf } from './alert-sms.ts';
import { findSender } from './alert-sender-store.server.ts';
import { isStillWanted, markSent, recordFailure, recordSent } from './alert-store.server.ts';
import { findConfirmation } from './confirmation-store.server.ts';
import { confirmMailOf } from './confirm-mail.ts';
import type { MakeEngine } from './find-matches.server.ts';
import type { AlertWay } from './measure-alerts.server.ts';
import { withoutAddresses } from './without-addresses.ts';
import { paceSeconds, prepareAlert, type PreparedAlert } from './prepare-alert.server.ts';

export type AlertTools = MailPictures & {
  database: Database;
  jobs: JobSender;
  mailer: Mailer;
  sms: SmsSender;
  makeEngine: MakeEngine;
  siteOf(id: number): Promise<Site>;
  /** Where a site's pages are found from outside. */
  originOf(site: Site): string;
  clock: Clock;
  onOutcome(way: AlertWay, outcome: 'sent' | 'failed', details: object): void;
};

/**
 * Sends one message about all that waits for a search. The provider is called outside any transaction and knows a
 * second copy by its id; a search that is stopped until then is not told of.
 */
export const deliverAlerts =
  (tools: AlertTools): JobHandler =>
  async (payload) => {
    const data = readAlertJob(payload);
    const scope = tools.database.forPlatform();
    const site = await tools.siteOf(data.siteId);
    const prepared = await prepareAlert(tools, site, data);
    if (!prepared) return 'done';
    const { message, search } = prepared;
    return trySending({
      send: async () => {
        const send = await compose(tools, site, prepared);
        return (await isStillWanted(scope, data)) ? send() : undefined;
      },
      recordSent: () => recordSent(scope, data, { messageId: message.id, jobs: tools.jobs, afterSeconds: paceSeconds }),
      recordFailure: (error) => recordFailure(scope, message.id, error),
      onOutcome: (outcome, err) => tools.onOutcome(search.channel, outcome, { ...data, err }),
    });
  };

/** Asks an address for its confirmation. */
export const deliverConfirmation =
  (tools: AlertTools): JobHandler =>
  async (payload) => {
    const data = readConfirmationJob(payload);
    const scope = tools.database.forPlatform();
    const found = await scope.run(async (tx) => {
      const confirmation = await findConfirmation(tx, data.messageId);
      return confirmation && { ...confirmation, dealership: await findSender(tx, data.siteId) };
    });
    if (!found) return 'done';
    const { id, token, target, dealership } = found;
    const sender = senderOf(tools, await tools.siteOf(data.siteId), dealership);
    const link = confirmLink(sender.site.origin, token);
    return trySending({
      send: async () => tools.mailer.send({ ...confirmMailOf({ ...sender, link }), id, to: target }),
      recordSent: () => scope.run((tx) => markSent(tx, id)),
      recordFailure: (error) => recordFailure(scope, id, error),
      onOutcome: (outcome, err) => tools.onOutcome('confirmation', outcome, { ...data, err }),
    });
  };

/** All that takes time comes before the last look whether it is still wanted. */
async function compose(tools: AlertTools, site: Site, { message, search, dealership, cars }: PreparedAlert) {
  const { id, target: to, token } = message;
  const sender = senderOf(tools, site, dealership);
  const links = alertLinks(sender.site.origin, token);
  const alert: Alert = { ...sender, search: { label: withoutAddresses(search.label) }, cars, links };
  if (search.channel === 'sms') {
    const text = alertSmsOf(alert);
    return () => tools.sms.send({ id, to, text });
  }
  const mail = { ...alertMailOf(alert, await picturesOf(tools, site, cars)), id, to };
  return () => tools.mailer.send(mail);
}

const senderOf = ({ originOf }: AlertTools, site: Site, dealership: AlertSender['dealership']): AlertSender => ({
  site: {
    id: site.id,
    name: site.name,
    origin: originOf(site),
    brand: site.config.theme.brand,
    noPrice: site.config.texts.noPrice,
    noun: vehicleNouns(site.config.texts),
  },
  dealership,
});

async function picturesOf(tools: AlertTools, site: Site, cars: readonly AlertedCar[]): Promise<CarPictures> {
  const read = async (alerted: AlertedCar): Promise<[string, Buffer | undefined]> => [
    pictureNameOf(alerted),
    await readMailPicture(tools, site.id, alerted.car.pictureId),
  ];
  return Object.fromEntries(await Promise.all(cars.slice(0, mostShown).map(read)));
}
