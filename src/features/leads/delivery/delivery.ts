/** How a dealership may be told of a lead. */
export type RouteChannel = 'email' | 'adf' | 'webhook';

/** Those, the thanks to the visitor, and the word to the dealership that something could not be delivered. */
export type DeliveryChannel = RouteChannel | 'confirmation' | 'confirmation_sms' | 'undelivered';

export type DeliveryState = 'pending' | 'sent' | 'dead';

export type Delivery = {
  id: string;
  leadId: string;
  dealershipId: number;
  channel: DeliveryChannel;
  target: string;
  /** The receiver may know the lead already; it says more by now. */
  isUpdate: boolean;
  /** The try that is under way, counted from 1. */
  attempt: number;
  /** A webhook's, as its route has it now. */
  secret: string | null;
  /** What an `undelivered` speaks of. */
  about: { channel: DeliveryChannel; target: string; error: string } | null;
};
