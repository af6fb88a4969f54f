import type { ReservationEvent, ReservationState } from './reservation-states.ts';

/** For so long a car is locked while its buyer pays. */
export const lockMinutes = 15;

export type Buyer = { name: string; lastName: string; email: string; phone: string };

/** The car as it was reserved: a receipt says the same for good. */
export type ReservedCar = {
  id: number;
  slug: string;
  name: string;
  stocknum: string;
  price: number;
  priceType: string;
  pictureId: number | null;
};

/** Where and when the buyer comes for the car: the location's own wall clock, `2026-11-20T10:00`. */
export type PickUp = { locationId: number; at: string };

/** A refund that came to nothing and was tried again under another id. */
export type FormerTry = { id: string; providerId: string | null; lastError: string | null; endedAt: string };

export type ReservationActor = 'buyer' | 'provider' | 'system' | 'staff';

/** A transition that has happened: who, when, why. */
export type ReservationStep = {
  from: ReservationState | null;
  to: ReservationState;
  /** None at the beginning. */
  event: ReservationEvent | null;
  actor: ReservationActor;
  reason: string;
  at: Date;
};

export const paymentStates = ['intended', 'open', 'processing', 'succeeded', 'cancelled'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const refundStates = ['intended', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What a buyer and a dealership are told, each once; of pick-ups, each that is chosen. */
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
