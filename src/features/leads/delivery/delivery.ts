/** The channels of a dealership's routes. */
export type RouteChannel = 'email' | 'adf' | 'webhook';

/** Also confirmations to the visitor, and notices to the dealership about failed deliveries. */
export type DeliveryChannel = RouteChannel | 'confirmation' | 'confirmation_sms' | 'undelivered';

export type DeliveryState = 'pending' | 'sent' | 'dead';

export type Delivery = {
  id: string;
  leadId: string;
  dealershipId: number;
  channel: DeliveryChannel;
  target: string;
  /** The receiver may have received an earlier state of the lead. */
  isUpdate: boolean;
  /** The current attempt, counted from 1. */
  attempt: number;
  /** The current signing secret of a webhook's route. */
  secret: string | null;
  /** The failed delivery that an `undelivered` reports. */
  about: { channel: DeliveryChannel; target: string; error: string } | null;
};
