import type { EditedLocation } from '../../features/dealers/locations/location-editor-store.server.ts';

/** Converts a stored location to the values of the form. */
export function toLocationValues(location: EditedLocation): Record<string, string> {
  const values: Record<string, string> = {
    name: location.name,
    locationType: location.locationType ?? '',
    visible: location.visible ? 'on' : '',
    primary: location.primary ? 'on' : '',
    street: location.street,
    city: location.city,
    state: location.state,
    postcode: location.postcode,
    phone: location.phone ?? '',
    landlinePhone: location.landlinePhone ?? '',
    placeUrl: location.placeUrl ?? '',
    youtubeUrl: location.youtubeUrl ?? '',
    linkedinUrl: location.linkedinUrl ?? '',
    dealerLicenseNumber: location.dealerLicenseNumber ?? '',
    motorVehicleRepairer: location.motorVehicleRepairer ?? '',
  };
  for (const [weekday, day] of location.week.entries()) {
    values[`day${weekday}`] = day?.status ?? '';
    if (day?.status !== 'Open') continue;
    values[`open${weekday}`] = day.open;
    values[`close${weekday}`] = day.close;
  }
  return values;
}

/** A new location is shown, and open as most dealers are. */
export const newLocationValues: Readonly<Record<string, string>> = {
  visible: 'on',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      [`day${weekday}`, 'Open'],
      [`open${weekday}`, '08:30'],
      [`close${weekday}`, '17:30'],
    ]),
  ),
  day6: 'Closed',
  day0: 'Closed',
};
