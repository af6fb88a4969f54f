/** The offer to a visitor who reserves the car. Null if the car cannot be reserved now. */
export type ReservationOffer = {
  href: string;
  terms: string; // 'A deposit of $200 holds the car for 48 hours and is refundable in full.'
  holdHours: number;
};
