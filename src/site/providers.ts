import type { SandboxDesk } from '../features/sandbox-payments/sandbox-desk.server.ts';
import type { Geocoder } from '../platform/geo/geocoder.ts';
import type { JobSender } from '../platform/jobs/jobs.ts';
import type { SettleTools } from '../features/reservations/settle-reservation.server.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { SmsSender } from '../platform/sms/sms.ts';
import type { PriceGuide } from '../platform/vehicle-data/price-guide.ts';
import type { RegoRegister } from '../platform/vehicle-data/rego-register.ts';

/** Whom pages and calls turn to beside the database. */
export type Providers = {
  geocoder: Geocoder;
  /** Knows towns by itself: for what a visitor says in confidence, since it sends nothing anywhere. */
  towns: Geocoder;
  jobs: JobSender;
  sms: SmsSender;
  payments: Payments;
  /** Where the sandbox's own page turns to; nothing where no make-believe money is taken. */
  sandboxDesk?: SandboxDesk | undefined;
  /** What brings reservations forward, be they of other sites. */
  settling: SettleTools;
  /** None where cars are described by their owners. */
  register: RegoRegister | null;
  priceGuide: PriceGuide;
};
