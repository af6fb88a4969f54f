import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PlatformActor } from '../../../platform/postgres/staff-actor.ts';
import { type StaffMailJob, staffMailJob } from '../mail/staff-mail-queues.server.ts';
import type { StaffAuth } from './staff-auth.server.ts';

export type AccountDependencies = {
  scope: PlatformScope;
  /** The same scope for a person with an active account, under whose name changes are recorded. */
  actAs(actor: PlatformActor): PlatformScope;
  auth: StaffAuth;
  secret: string;
  /** Whether the console is served over https. */
  secure: boolean;
  /** Operators must add a second factor before anything else. */
  requiresOperatorFactor: boolean;
  /** The console's public origin. */
  getOrigin(): string;
  jobs: JobSender;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

export const sendMail = ({ scope, jobs }: AccountDependencies, mail: StaffMailJob): Promise<void> =>
  scope.run((tx) => jobs.send(tx, [staffMailJob(mail)]));
