/** The buyer's page. The token in it grants access to the reservation, so only the buyer gets the address. */
export const reservationPath = (token: string): string => `/reservations/${token}`;

export const receiptPath = (token: string): string => `${reservationPath(token)}/receipt.pdf`;

/** The pick-up as a calendar file. */
export const pickUpPath = (token: string): string => `${reservationPath(token)}/pick-up.ics`;
