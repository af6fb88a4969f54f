import type { Location } from './location.ts';

/** What a week's closed day reads. A parts counter is open or it is not. */
export const closedWord = ({ location_type }: Pick<Location, 'location_type'>, byAppointment: boolean): string =>
  byAppointment && (location_type === 'sales' || location_type === 'service') ? 'By appointment only' : 'Closed';

/** The same of a calendar day: on a special one nobody is there to make an appointment with. */
export const closedWordOn = (
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  date: string,
  byAppointment: boolean,
): string =>
  location.contact_detail.special_hours.some((day) => day.date === date)
    ? 'Closed'
    : closedWord(location, byAppointment);
