/** The channels of a dealership's routes. */
export type RouteChannel = 'email' | 'adf' | 'webhook';

/** Channels of staff's replies to the visitor. */
export type ReplyChannel = 'reply' | 'reply_sms';

/** Also confirmations and replies to the visitor, and notices to the dealership about failed deliveries. */
export type DeliveryChannel = RouteChannel | 'confirmation' | 'confirmation_sms' | 'undelivered' | ReplyChannel;

export const isReply = (channel: DeliveryChannel): channel is ReplyChannel =>
  channel === 'reply' || channel === 'reply_sms';

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
  /** The current signing secret of a webhook's route, as it is stored. */
  secret: string | null;
  /** The one before, while the receiver changes over. */
  previousSecret: string | null;
  /** The failed delivery that an `undelivered` reports. */
  about: { channel: DeliveryChannel; target: string; error: string } | null;
};
