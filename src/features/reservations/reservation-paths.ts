/** The buyer's own page. Whoever has the address has the reservation: it is told to nobody else. */
export const reservationPath = (token: string): string => `/reservations/${token}`;

export const receiptPath = (token: string): string => `${reservationPath(token)}/receipt.pdf`;

/** A file for the buyer's calendar. */
export const pickUpPath = (token: string): string => `${reservationPath(token)}/pick-up.ics`;
