import type { AccountDependencies } from '../features/staff/accounts/account-dependencies.server.ts';
import { openAccountDependencies } from '../features/staff/open-staff-accounts.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { JobSender } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { PlatformDatabase } from '../platform/postgres/platform-database.ts';

type Opening = {
  /** Signs cookies and encrypts authenticator secrets. */
  secret: string;
  platformDatabase: PlatformDatabase;
  jobs: JobSender;
  /** Operators must add a second factor before anything else. */
  requiresOperatorFactor: boolean;
  /** The console's public origin. */
  getOrigin(): string;
  log: Pick<Log, 'warn'>;
};

/** Opens the services that staff accounts, invitations and their mails share. */
export const openStaffDependencies = ({
  secret,
  requiresOperatorFactor,
  platformDatabase,
  jobs,
  getOrigin,
  log,
}: Opening): AccountDependencies =>
  openAccountDependencies({
    scope: platformDatabase.forPlatform(),
    actAs: platformDatabase.asStaff,
    secret,
    requiresOperatorFactor,
    secure: getOrigin().startsWith('https:'),
    getOrigin,
    jobs,
    clock: systemClock,
    log,
  });
