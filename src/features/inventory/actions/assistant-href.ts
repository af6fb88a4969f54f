export const assistantPath = '/assistant';

/** The page of the assistant, which opens over any other where there is JavaScript; about a car where one is named. */
export const assistantHref = (car?: string): string =>
  car === undefined ? assistantPath : `${assistantPath}?car_id=${encodeURIComponent(car)}`;
