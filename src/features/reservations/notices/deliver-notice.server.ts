import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { type MailPictures, readMailPicture } from '../../messages/read-mail-picture.server.ts';
import { trySending } from '../../messages/try-sending.server.ts';
import { isMobile } from '../../sites/australian-phone.ts';
import type { Site } from '../../sites/site.ts';
import { findPurchase } from '../journey/journey-store.server.ts';
import { findReservation } from '../reservation-store.server.ts';
import { buyerMailOf } from './buyer-mail.ts';
import { buyerSmsOf } from './buyer-sms.ts';
import { dealerMailOf } from './dealer-mail.ts';
import { type NoticeJobData, type NoticeWay, readNoticeJob } from './notice-queues.server.ts';
import {
  endNotice,
  findNotice,
  listInboxes,
  type PlannedNotice,
  recordFailure,
  recordSent,
} from './notice-store.server.ts';
import { type Notice, stillHolds } from './notice.ts';

export type NoticeTools = MailPictures & {
  database: Database;
  jobs: JobSender;
  mailer: Mailer;
  sms: SmsSender;
  siteOf(id: number): Promise<Site>;
  /** Where a site's pages are found from outside. */
  originOf(site: Site): string;
  clock: Clock;
  onOutcome(way: NoticeWay, outcome: 'sent' | 'failed', details: object): void;
};

/**
 * Sends one message about a reservation. All that takes time comes before the last look whether it is still so; the
 * provider is called outside any transaction and knows a second copy by its id.
 */
export const deliverNotice =
  (tools: NoticeTools): JobHandler =>
  async (payload) => {
    const job = readNoticeJob(payload);
    const scope = tools.database.forPlatform();
    const planned = await findNotice(scope, job);
    if (!planned || !isDue(planned, job)) return 'done';
    let copies: readonly string[] = [];
    return trySending({
      send: async () => {
        const picture =
          job.way === 'mail' ? await readMailPicture(tools, planned.siteId, planned.car.pictureId) : undefined;
        const notice = await describe(tools, planned);
        if (!stillHolds(notice, tools.clock())) {
          await endNotice(scope, job, 'called_off');
          return undefined;
        }
        if (job.way === 'sms') return sendText(tools, job, notice);
        if (planned.audience === 'buyer') {
          return tools.mailer.send({
            ...buyerMailOf(notice, picture),
            id: job.jobId,
            to: notice.reservation.buyer.email,
          });
        }
        const [first, ...others] = job.copyTo === null ? await inboxesOf(tools, notice) : [job.copyTo];
        copies = others;
        return tools.mailer.send({ ...dealerMailOf(notice, picture), id: job.jobId, to: first });
      },
      recordSent: async () => {
        if (job.way === 'mail') await recordSent(scope, job, { jobs: tools.jobs, to: copies });
      },
      recordFailure: (error) => recordFailure(scope, job, error),
      onOutcome: (outcome, err) => tools.onOutcome(job.way, outcome, { ...namesOf(planned), err }),
    });
  };

/** A copy follows what went out; a text goes beside its mail, whichever is first. */
const isDue = ({ state }: PlannedNotice, { way, copyTo }: NoticeJobData): boolean =>
  way === 'sms' ? state === 'pending' || state === 'sent' : state === (copyTo === null ? 'pending' : 'sent');

const namesOf = ({ id, reservationId, siteId, kind, audience }: PlannedNotice) => ({
  noticeId: id,
  reservationId,
  siteId,
  kind,
  audience,
});

async function describe(tools: NoticeTools, { kind, about, reservationId, siteId }: PlannedNotice): Promise<Notice> {
  const site = await tools.siteOf(siteId);
  const reservation = await findReservation(tools.database.forPlatform(), reservationId);
  if (!reservation) throw new Error(`the reservation ${reservationId} is gone`);
  const { id, name, config } = site;
  return {
    kind,
    about,
    site: {
      id,
      name,
      origin: tools.originOf(site),
      brand: config.theme.brand,
      noun: config.texts.vehicleNounSingular,
    },
    reservation,
    purchase: await findPurchase(tools.database.forPlatform(), reservationId),
  };
}

async function inboxesOf(tools: NoticeTools, { reservation }: Notice): Promise<[string, ...string[]]> {
  const { dealershipId, dealership, location } = reservation;
  const [first, ...others] = await listInboxes(tools.database.forPlatform(), {
    dealershipId,
    locationId: location?.id ?? null,
  });
  return [first ?? dealership.email, ...others];
}

/** A number that takes no text messages is none of ours to try. */
const sendText = async (tools: NoticeTools, { jobId }: NoticeJobData, notice: Notice): Promise<string | undefined> => {
  const { phone } = notice.reservation.buyer;
  return isMobile(phone) ? tools.sms.send({ id: jobId, to: phone, text: buyerSmsOf(notice) }) : undefined;
};
