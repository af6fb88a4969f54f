import type { ReservationEvent, ReservationState } from './reservation-states.ts';

export type Buyer = { name: string; lastName: string; email: string; phone: string };

/** A snapshot of the car at checkout, so that the receipt never changes. */
export type ReservedCar = {
  id: number;
  slug: string;
  name: string;
  stocknum: string;
  price: number;
  priceType: string;
  pictureId: number | null;
};

/** The terms as the buyer read them, with the version of the terms of use. */
export type AgreedTerms = { version: string; text: string };

/** Where and when the buyer picks up the car, in the location's local time: `2026-11-20T10:00`. */
export type PickUp = { locationId: number; at: string };

/** A failed refund that was retried under another id. */
export type FailedRefundAttempt = { id: string; providerId: string | null; lastError: string | null; endedAt: string };

export type ReservationActor = 'buyer' | 'provider' | 'system' | 'staff';

/** A history entry: a transition with its actor, reason and time. */
export type ReservationStep = {
  from: ReservationState | null;
  to: ReservationState;
  /** Null for the first entry. */
  event: ReservationEvent | null;
  actor: ReservationActor;
  reason: string;
  at: Date;
};

export const paymentStates = ['intended', 'open', 'processing', 'succeeded', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const refundStates = ['intended', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The notices to buyer and dealership. Each is sent once; `pick_up` once per choice. */
export const noticeKinds = [
  'held',
  'reminder',
  'released',
  'refunded',
  'refund_failed',
  'converted',
  'late_payment',
  'pick_up',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type NoticeAudience = 'buyer' | 'dealer';
