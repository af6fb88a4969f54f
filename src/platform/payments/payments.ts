/** Who takes the money. A car names those that it can be paid with. */
export type ProcessorName = 'sandbox' | 'stripe';

/** A payment as we ask for it. Amounts are in cents of Australian dollars, everywhere. */
export type PaymentOrder = {
  /** Ours, made before anybody is called: the provider knows a repetition by it. */
  id: string;
  amount: number;
  description: string;
  buyerEmail: string;
  /** Whose money it is: the dealership's account with the provider, or the platform's own. */
  account: string | null;
  /** Where the buyer comes back to: having paid, or having thought better of it. */
  returnUrl: string;
  cancelUrl: string;
  /** From then on the provider takes no payment any more, as far as it can see to it. */
  expiresAt: Date;
  reference: { siteId: number; reservationId: string };
};

/** By which the provider knows a payment. */
export type PaymentReference = { id: string; account: string | null };

/** `open`: nothing paid yet, be it that a card was declined. `processing`: paid, and the bank takes its time. */
export type ProviderPaymentState = 'open' | 'processing' | 'succeeded' | 'cancelled';

export type ProviderPayment = {
  id: string;
  state: ProviderPaymentState;
  /** The provider's own page, where a buyer types a card's number; null when nothing can be paid any more. */
  payUrl: string | null;
};

export type RefundOrder = {
  /** Ours, like a payment's. */
  id: string;
  payment: PaymentReference;
  amount: number;
};

export type ProviderRefund = { id: string; state: 'pending' | 'succeeded' | 'failed' };

/**
 * One that takes payments. Every call can be repeated: what was done under the same id is not done twice, and the
 * answer is the present state. Whoever cannot be reached throws; whoever refuses for good throws `PaymentRefused`, and
 * whoever refuses for now `PaymentPostponed`.
 */
export type PaymentProvider = {
  readonly name: ProcessorName;
  open(order: PaymentOrder): Promise<ProviderPayment>;
  read(payment: PaymentReference): Promise<ProviderPayment>;
  /** Sees to it that nobody pays any more. The answer may be that somebody just has. */
  cancel(payment: PaymentReference): Promise<ProviderPayment>;
  /** The whole amount back to where it came from. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refund: { id: string; payment: PaymentReference }): Promise<ProviderRefund>;
};

/** Those that this platform has. */
export type Payments = Readonly<Partial<Record<ProcessorName, PaymentProvider>>>;

/** Asking again would be answered the same. */
export class PaymentRefused extends Error {}

/** Asking later may be answered otherwise, under another id: what was answered under this one is repeated. */
export class PaymentPostponed extends Error {}
