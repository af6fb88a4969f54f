/**
 * How long a car is locked while its buyer pays: from checkout, and once more if the payment is still being processed.
 * After the deposit has been paid, the site's `reservation.holdHours` count.
 */
export const lockMinutes = 15;
