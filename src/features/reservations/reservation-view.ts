import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { AustralianState } from '../sites/dealership.ts';
import type { ReservationState } from './reservation-states.ts';
import type { Buyer, PaymentState, PickUp, RefundState, ReservationStep, ReservedCar } from './reservation.ts';

export type SellerPlace = {
  id: number;
  name: string;
  phone: string | null;
  street: string;
  city: string;
  state: AustralianState;
  postcode: string;
};

/** Whose car it is: the buyer's partner, be the car lent to the website. */
export type Seller = SellerPlace & { email: string };

/** All that a buyer may know of a reservation. */
export type ReservationView = {
  id: string;
  token: string;
  siteId: number;
  dealershipId: number;
  customerId: number | null;
  state: ReservationState;
  car: ReservedCar;
  /** Whether the car is still among the dealership's. */
  carIsKnown: boolean;
  buyer: Buyer;
  /** In cents. */
  deposit: number;
  payment: {
    processor: ProcessorName;
    /** By which the provider, the dealership and the buyer's bank know it. */
    providerId: string | null;
    state: PaymentState;
    payUrl: string | null;
    paidAt: Date | null;
  };
  refund: { state: RefundState; reason: string; finishedAt: Date | null } | null;
  /** As they were promised. */
  holdHours: number;
  lockedUntil: Date;
  heldUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  pickUp: PickUp | null;
  /** The oldest first. */
  history: readonly ReservationStep[];
  dealership: Seller;
  /** Where the car is picked up: as agreed, else where it stands. */
  location: SellerPlace | null;
};
