import type { ReadPicture } from '../../../../platform/images/read-picture.ts';
import type { Jobs } from '../../../../platform/jobs/open-jobs.ts';
import type { JobHandler } from '../../../../platform/jobs/run-jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import { readMailPicture } from '../../../messages/read-mail-picture.server.ts';
import { trySending } from '../../../messages/try-sending.server.ts';
import type { Site } from '../../../sites/site.ts';
import { keepForgettingJourneys } from '../forget-journeys.server.ts';
import { journeyMailDeadLetters, journeyMailQueue, readJourneyMailJob } from './journey-mail-queues.server.ts';
import {
  buryJourneyMail,
  findJourneyMail,
  recordJourneyMailFailure,
  recordJourneyMailSent,
} from './journey-mail-store.server.ts';
import { journeyMailOf } from './journey-mail.ts';

export type JourneyWork = {
  database: Database;
  jobs: Pick<Jobs, 'work'>;
  mailer: Mailer;
  readPicture: ReadPicture;
  siteOf(id: number): Promise<Site>;
  originOf(site: Site): string;
  log: Log;
};

/** Mails the links of journeys and forgets the old ones, from now on. @returns the way to stop forgetting */
export function workJourneys(work: JourneyWork): () => Promise<void> {
  const { jobs, database, log } = work;
  jobs.work(journeyMailQueue, deliverJourneyMail(work));
  jobs.work(journeyMailDeadLetters, async (payload) => {
    const dead = readJourneyMailJob(payload);
    if (await buryJourneyMail(database.forPlatform(), dead.mailId)) {
      log.error(dead, 'the link of a journey could not be mailed');
    }
    return 'done';
  });
  return keepForgettingJourneys({
    database,
    logError: (error) => log.error({ err: error }, 'old journeys could not be forgotten'),
  });
}

export const deliverJourneyMail = ({
  database,
  mailer,
  readPicture,
  siteOf,
  originOf,
  log,
}: JourneyWork): JobHandler => {
  const onLostPicture = (error: unknown) =>
    log.warn({ err: error }, 'the link of a journey goes out without a picture');
  return async (payload) => {
    const data = readJourneyMailJob(payload);
    const { siteId, mailId } = data;
    const scope = database.forPlatform();
    const found = await findJourneyMail(scope, mailId);
    if (!found) return 'done';
    return trySending({
      send: async () => {
        const site = await siteOf(siteId);
        const picture = await readMailPicture({ readPicture, onLostPicture }, siteId, found.car.pictureId);
        return mailer.send({
          ...journeyMailOf({ ...found, site, origin: originOf(site) }, picture),
          id: mailId,
          to: found.target,
        });
      },
      recordSent: () => recordJourneyMailSent(scope, mailId),
      recordFailure: (error) => recordJourneyMailFailure(scope, mailId, error),
      onOutcome: (outcome, err) => {
        if (outcome === 'failed') log.warn({ ...data, err }, 'the link of a journey did not go out this time');
      },
    });
  };
};
