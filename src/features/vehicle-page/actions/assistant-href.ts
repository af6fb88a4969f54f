export const assistantPath = '/assistant';

/** The assistant's page, about a car if given. With JavaScript the assistant opens over the current page instead. */
export const getAssistantHref = (car?: string): string =>
  car === undefined ? assistantPath : `${assistantPath}?car_id=${encodeURIComponent(car)}`;
