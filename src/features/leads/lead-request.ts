import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { NetworkHashes } from '../../platform/crypto/network-hash.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { Site } from '../sites/site.ts';
import type { ConfirmationSettings } from '../confirmations/confirmation-settings.ts';
import type { Visitor } from '../sites/visitor.ts';

/** Everything that taking a lead depends on: the site and its data, the visitor, the time, and the services used. */
export type LeadRequest = NetworkHashes & {
  site: Site<FormContext['config']>;
  scope: SiteScope;
  visitor: Visitor;
  clock: Clock;
  cache: TenantCache;
  geocoder: Geocoder;
  jobs: JobSender;
  /** Limits how many leads may name the same phone number, or email address where they name no number. */
  phoneRateLimiter: KeyedRateLimiter;
  confirmations: ConfirmationSettings;
  logError(error: unknown): void;
};
