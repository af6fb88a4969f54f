import type { AccountTools } from '../features/staff/accounts/account-tools.server.ts';
import { openAccountTools } from '../features/staff/open-staff-accounts.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { JobSender } from '../platform/jobs/jobs.ts';
import type { PlatformDatabase } from '../platform/postgres/platform-database.ts';

type Opening = {
  /** Signs cookies and encrypts authenticator secrets. */
  secret: string;
  platformDatabase: PlatformDatabase;
  jobs: JobSender;
  /** The console's public origin. */
  getOrigin(): string;
};

/** Opens the services that staff accounts, invitations and their mails share. */
export const openStaffTools = ({ secret, platformDatabase, jobs, getOrigin }: Opening): AccountTools =>
  openAccountTools({
    scope: platformDatabase.forPlatform(),
    actAs: platformDatabase.asStaff,
    secret,
    secure: getOrigin().startsWith('https:'),
    getOrigin,
    jobs,
    clock: systemClock,
  });
