import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { type MailPictures, readMailPicture } from '../../messages/read-mail-picture.server.ts';
import { sendAndRecord } from '../../messages/send-and-record.server.ts';
import { isMobile } from '../../sites/phone-numbers/australian-phone.ts';
import type { Site } from '../../sites/site.ts';
import type { ConfirmationLimits } from '../../confirmations/confirmation-limits.ts';
import { findPurchase } from '../journey/journey-store.server.ts';
import type { ReservationLinks } from '../reservation-links.server.ts';
import { findReservation } from '../reservation-store.server.ts';
import { buildBuyerMail } from './buyer-mail.ts';
import { buildBuyerSms } from './buyer-sms.ts';
import { buildDealerMail } from './dealer-mail.ts';
import { takeSandboxNotice } from './limit-sandbox-notice.server.ts';
import { type NoticeJobData, type NoticeChannel, readNoticeJob } from './notice-queues.server.ts';
import {
  endNotice,
  findNotice,
  listInboxes,
  type PlannedNotice,
  recordFailure,
  recordSent,
} from './notice-store.server.ts';
import { type Notice, isStillRelevant } from './notice.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { ThemeSection } from '../../sites/config/theme-config.ts';

export type NoticeDependencies = MailPictures & {
  platformDatabase: PlatformDatabase;
  jobs: JobSender;
  mailer: Mailer;
  sms: SmsSender;
  findSite(id: number): Promise<Site<TextsSection & ThemeSection>>;
  /** The site's public origin, for links. */
  getOrigin(site: Site): string;
  links: ReservationLinks;
  /** Of messages about deposits that cost nothing. */
  confirmationLimits: ConfirmationLimits;
  clock: Clock;
  onOutcome(channel: NoticeChannel, outcome: 'sent' | 'failed', details: object): void;
};

/**
 * Sends one notice. Slow work comes before the check whether the notice is still relevant. The mail or SMS provider is
 * called outside any transaction and recognises a repeated message by its id.
 */
export const deliverNotice =
  (tools: NoticeDependencies): JobHandler =>
  async (payload) => {
    const job = readNoticeJob(payload);
    const scope = tools.platformDatabase.forPlatform();
    const planned = await findNotice(scope, job);
    if (!planned || !isDue(planned, job)) return 'done';
    let copies: readonly string[] = [];
    const outcome = await sendAndRecord({
      send: async () => {
        const picture =
          job.channel === 'mail' ? await readMailPicture(tools, planned.siteId, planned.car.pictureId) : undefined;
        const notice = await readNotice(tools, planned);
        if (!isStillRelevant(notice, tools.clock())) {
          await endNotice(scope, job, 'called_off');
          return undefined;
        }
        if (
          isFree(planned, notice) &&
          !(await takeSandboxNotice(scope, tools.confirmationLimits, { ...job, ...planned }))
        ) {
          // A text message does not change the state of the notice, which follows its mail.
          if (job.channel === 'mail') await endNotice(scope, job, 'called_off');
          return undefined;
        }
        if (job.channel === 'sms') return sendSms(tools, job, notice);
        if (planned.audience === 'buyer') {
          return tools.mailer.send({
            ...buildBuyerMail(notice, picture),
            id: job.jobId,
            to: notice.reservation.buyer.email,
          });
        }
        const [first, ...others] = job.copyTo === null ? await listDealerInboxes(tools, notice) : [job.copyTo];
        copies = others;
        return tools.mailer.send({ ...buildDealerMail(notice, picture), id: job.jobId, to: first });
      },
      recordSent: async () => {
        if (job.channel === 'mail') await recordSent(scope, job, { jobs: tools.jobs, to: copies });
      },
      recordFailure: (error) => recordFailure(scope, job, error),
      onOutcome: (sent, err) => tools.onOutcome(job.channel, sent, { ...getLogFields(planned), err }),
    });
    // The notice keeps the reason.
    return outcome === 'done' ? 'done' : 'again';
  };

/** Whether anyone could have caused this message to a stranger, without paying anything. */
const isFree = ({ audience }: PlannedNotice, { reservation }: Notice): boolean =>
  audience === 'buyer' && reservation.payment.processor === 'sandbox';

/** A copy follows the sent mail; an SMS is independent of its mail. */
const isDue = ({ state }: PlannedNotice, { channel, copyTo }: NoticeJobData): boolean =>
  channel === 'sms' ? state === 'pending' || state === 'sent' : state === (copyTo === null ? 'pending' : 'sent');

const getLogFields = ({ id, reservationId, siteId, kind, audience }: PlannedNotice) => ({
  noticeId: id,
  reservationId,
  siteId,
  kind,
  audience,
});

async function readNotice(
  tools: NoticeDependencies,
  { kind, about, reservationId, siteId }: PlannedNotice,
): Promise<Notice> {
  const site = await tools.findSite(siteId);
  const reservation = await findReservation(tools.platformDatabase.forPlatform(), reservationId);
  if (!reservation) throw new Error(`reservation ${reservationId} does not exist`);
  const { id, name, config } = site;
  return {
    kind,
    about,
    site: {
      id,
      name,
      origin: tools.getOrigin(site),
      brand: config.theme.brand,
      noun: config.texts.vehicleNounSingular,
    },
    reservation: { ...reservation, token: tools.links.makeToken(reservationId) },
    purchase: await findPurchase(tools.platformDatabase.forPlatform(), reservationId),
  };
}

async function listDealerInboxes(tools: NoticeDependencies, { reservation }: Notice): Promise<[string, ...string[]]> {
  const { dealershipId, dealership, location } = reservation;
  const [first, ...others] = await listInboxes(tools.platformDatabase.forPlatform(), {
    dealershipId,
    locationId: location?.id ?? null,
  });
  return [first ?? dealership.email, ...others];
}

/** Skips numbers that cannot receive SMS. */
const sendSms = async (
  tools: NoticeDependencies,
  { jobId }: NoticeJobData,
  notice: Notice,
): Promise<string | undefined> => {
  const { phone } = notice.reservation.buyer;
  return isMobile(phone) ? tools.sms.send({ id: jobId, to: phone, text: buildBuyerSms(notice) }) : undefined;
};
