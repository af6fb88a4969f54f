import type { Clock } from '../../../platform/clock.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import type { MailPictures } from '../../messages/read-mail-picture.server.ts';
import type { WaitingTokens } from '../../accounts/waiting-tokens.server.ts';
import type { Site } from '../../sites/site.ts';
import type { MakeEngine } from '../listing-events/temporary-car-index.server.ts';
import type { AlertMetricChannel } from './measure-alerts.server.ts';
import type { SearchSections } from '../../car-search/search-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { ThemeSection } from '../../sites/config/theme-config.ts';
import type { SavedSearchSettings } from '../saved-search-settings.ts';

export type AlertSite = Site<SearchSections & TextsSection & ThemeSection & SavedSearchSettings>;

export type AlertDependencies = MailPictures & {
  database: Pick<Database, 'forSite' | 'listen'>;
  platformDatabase: PlatformDatabase;
  jobs: JobSender;
  waitingTokens: WaitingTokens;
  mailer: Mailer;
  sms: SmsSender;
  makeEngine: MakeEngine;
  findSite(id: number): Promise<AlertSite>;
  /** The public origin of a site's pages. */
  getOrigin(site: Site): string;
  clock: Clock;
  onOutcome(channel: AlertMetricChannel, outcome: 'sent' | 'failed', details: object): void;
};
