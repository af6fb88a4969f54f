/** A payment provider. A car lists the providers it can be paid with. */
export type ProcessorName = 'sandbox' | 'stripe';

/** A payment request. All amounts are in cents of Australian dollars. */
export type PaymentOrder = {
  /** Our id, generated before the provider is called. The provider deduplicates by it. */
  id: string;
  amount: number;
  description: string;
  buyerEmail: string;
  /** The account that receives the money: the dealership's with the provider, or the platform's. */
  account: string | null;
  /** Where the buyer returns after paying or cancelling. */
  returnUrl: string;
  cancelUrl: string;
  /** The provider accepts no payment after this time, as far as it can enforce that. */
  expiresAt: Date;
  reference: { siteId: number; reservationId: string };
};

/** The provider's id of a payment. */
export type PaymentReference = { id: string; account: string | null };

/** `open`: nothing paid yet, even if a card was declined. `processing`: paid, but the bank has not confirmed. */
export type ProviderPaymentState = 'open' | 'processing' | 'succeeded' | 'cancelled';

export type ProviderPayment = {
  id: string;
  state: ProviderPaymentState;
  /** The provider's payment page; null when the payment can no longer be made. */
  payUrl: string | null;
};

export type RefundOrder = {
  /** Our id, as for a payment. */
  id: string;
  payment: PaymentReference;
  amount: number;
};

export type ProviderRefund = { id: string; state: 'pending' | 'succeeded' | 'failed' };

/**
 * A payment provider. Every call is idempotent: a repeated id has no second effect and returns the current state.
 * @throws PaymentRefused for a permanent refusal, PaymentPostponed for a temporary one, any other error if the provider
 * cannot be reached
 */
export type PaymentProvider = {
  readonly name: ProcessorName;
  open(order: PaymentOrder): Promise<ProviderPayment>;
  read(payment: PaymentReference): Promise<ProviderPayment>;
  /** Prevents further payment. The returned state may show that the buyer has just paid. */
  cancel(payment: PaymentReference): Promise<ProviderPayment>;
  /** Refunds the whole amount to its source. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refund: { id: string; payment: PaymentReference }): Promise<ProviderRefund>;
};

/** The providers configured on this platform. */
export type Payments = Readonly<Partial<Record<ProcessorName, PaymentProvider>>>;

/** Whether an account can receive deposits, with a sentence for its owner. */
export type AccountCheck = { canTakePayments: boolean; name: string | null; message: string };
/** @param account null for the platform's own */
export type CheckAccount = (account: string | null) => Promise<AccountCheck>;

/** A permanent refusal: retrying returns the same result. */
export class PaymentRefused extends Error {}

/** A temporary refusal. Retry later under a new id: the provider repeats its response to the old one. */
export class PaymentPostponed extends Error {}
