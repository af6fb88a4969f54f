import type { ProcessorName } from '../../platform/payments/payments.ts';
import type { AustralianState } from '../sites/dealerships/dealership.ts';
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

/** The dealership that owns the car, even if the car is lent to the site. */
export type Seller = SellerPlace & { email: string };

/** Everything a buyer may see of a reservation. */
export type ReservationView = {
  id: string;
  siteId: number;
  dealershipId: number;
  customerId: number | null;
  state: ReservationState;
  car: ReservedCar;
  /** Whether the car still exists. */
  hasCar: boolean;
  buyer: Buyer;
  /** In cents. */
  deposit: number;
  payment: {
    processor: ProcessorName;
    /** The provider's own id of the payment. */
    providerId: string | null;
    state: PaymentState;
    payUrl: string | null;
    paidAt: Date | null;
  };
  refund: { state: RefundState; reason: string; finishedAt: Date | null } | null;
  /** As promised at checkout, whatever the site's setting is now. */
  holdHours: number;
  lockedUntil: Date;
  heldUntil: Date | null;
  createdAt: Date;
  endedAt: Date | null;
  pickUp: PickUp | null;
  /** Oldest first. */
  history: readonly ReservationStep[];
  dealership: Seller;
  /** The agreed pick-up location, otherwise the car's own. */
  location: SellerPlace | null;
};

/** With the token that opens the buyer's page. */
export type OpenedReservation = ReservationView & { token: string };
