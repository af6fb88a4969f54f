/** The number that identifies a reservation on paper and on the phone: `R-4F2A9C1D`. */
export const receiptNumber = (reservationId: string): string => `R-${reservationId.slice(0, 8).toUpperCase()}`;
