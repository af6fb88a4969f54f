/** The layout of saved cars, on the favourites page and the watchlist. */
export const savedCarGrid = 'car-grid mt-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
export const savedCarSizes = '(min-width: 80rem) 300px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw';
