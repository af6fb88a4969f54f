import type { Location } from '../location.ts';

/** The label of a closed weekday. Parts counters have no appointments. */
export const getClosedLabel = ({ location_type }: Pick<Location, 'location_type'>, byAppointment: boolean): string =>
  byAppointment && (location_type === 'sales' || location_type === 'service') ? 'By appointment only' : 'Closed';

/** The same for a calendar day. Special closed days have no appointments. */
export const getClosedLabelOn = (
  location: Pick<Location, 'location_type' | 'contact_detail'>,
  date: string,
  byAppointment: boolean,
): string =>
  location.contact_detail.special_hours.some((day) => day.date === date)
    ? 'Closed'
    : getClosedLabel(location, byAppointment);
