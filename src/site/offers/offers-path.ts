export const offersPath = '/special-offers';
