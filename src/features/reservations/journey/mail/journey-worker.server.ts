import type { ReadImage } from '../../../../platform/images/read-image.ts';
import type { Jobs } from '../../../../platform/jobs/open-jobs.ts';
import type { JobHandler } from '../../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import type { PlatformDatabase } from '../../../../platform/postgres/platform-database.ts';
import type { WaitingTokens } from '../../../accounts/waiting-tokens.server.ts';
import { readMailPicture } from '../../../messages/read-mail-picture.server.ts';
import { sendAndRecord } from '../../../messages/send-and-record.server.ts';
import type { Site } from '../../../sites/site.ts';
import { journeyMailDeadLetters, journeyMailQueue, readJourneyMailJob } from './journey-mail-queues.server.ts';
import {
  markJourneyMailDead,
  findJourneyMail,
  recordJourneyMailFailure,
  recordJourneyMailSent,
} from './journey-mail-store.server.ts';
import { buildJourneyMail } from './journey-mail.ts';
import type { TextsSection } from '../../../sites/config/text-config.ts';
import type { ThemeSection } from '../../../sites/config/theme-config.ts';

export type JourneyWorkerOptions = {
  platformDatabase: PlatformDatabase;
  jobs: Pick<Jobs, 'work'>;
  mailer: Mailer;
  waitingTokens: WaitingTokens;
  readPicture: ReadImage;
  findSite(id: number): Promise<Site<TextsSection & ThemeSection>>;
  getOrigin(site: Site): string;
  log: Log;
};

/** Sends journey mails. */
export function startJourneyWorker(options: JourneyWorkerOptions): void {
  const { jobs, platformDatabase, log } = options;
  jobs.work(journeyMailQueue, deliverJourneyMail(options));
  jobs.work(journeyMailDeadLetters, async (payload) => {
    const dead = readJourneyMailJob(payload);
    if (await markJourneyMailDead(platformDatabase.forPlatform(), dead.mailId)) {
      log.error(dead, 'gave up sending the link to a journey');
    }
    return 'done';
  });
}

export const deliverJourneyMail = ({
  platformDatabase,
  mailer,
  waitingTokens,
  readPicture,
  findSite,
  getOrigin,
  log,
}: JourneyWorkerOptions): JobHandler => {
  const onLostPicture = (error: unknown) =>
    log.warn({ err: error }, 'sending the link to a journey without its picture');
  return async (payload) => {
    const data = readJourneyMailJob(payload);
    const { siteId, mailId } = data;
    const scope = platformDatabase.forPlatform();
    const found = await findJourneyMail(scope, mailId);
    if (!found) return 'done';
    return sendAndRecord({
      send: async () => {
        const site = await findSite(siteId);
        const picture = await readMailPicture({ readPicture, onLostPicture }, siteId, found.car.pictureId);
        const token = waitingTokens.decrypt(mailId, found.token);
        return mailer.send({
          ...buildJourneyMail({ ...found, token, site, origin: getOrigin(site) }, picture),
          id: mailId,
          to: found.target,
        });
      },
      recordSent: () => recordJourneyMailSent(scope, mailId),
      recordFailure: (error) => recordJourneyMailFailure(scope, mailId, error),
      onOutcome: (outcome, err) => {
        if (outcome === 'failed')
          log.warn({ ...data, err }, 'sending the link to a journey failed; it will be retried');
      },
    });
  };
};
