import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import type { Buyer, PickUp } from './reservation.ts';
import type { SettleTools } from './settle-reservation.server.ts';

/** A `SiteRequest` is one of these. */
export type StartTools = { site: Site; scope: SiteScope; settling: SettleTools };

export type Asked = {
  /** The car's. */
  slug: string;
  buyer: Buyer;
  processor: ProcessorName;
  pickUp: PickUp | null;
  customerId: number | null;
  /** The form's own: the same one again is the same reservation. */
  key: string;
  /** Of a reservation that this browser made before, from its cookie: its buyer is led back to it. */
  token?: string | null;
};

export type Refusal = 'not_reservable' | 'locked' | 'held' | 'no_processor' | 'unreachable';

export type Started =
  /** Without an address nothing is left to pay: the buyer's page says how it stands. */
  | { token: string; payment: { processor: ProcessorName; url: string | null } }
  /** The token is the buyer's own where the car is theirs and only the provider was away: their page tries again. */
  | { refused: Refusal; freesUpAt: Date | null; token: string | null };

export async function startReservation(_tools: StartTools, _asked: Asked): Promise<Started> {
  throw new Error('to be written');
}
