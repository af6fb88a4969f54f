/** The calendar file of a requested appointment. */
export const appointmentFilePath = '/success/appointment.ics';

/** `time` is local, such as `2026-11-17T10:30`. */
export type AppointmentRequest = { category: string; time: string; locationId: number; carId: number | null };

/** The file's URL names everything that the file contains, so nothing is stored for it. */
export function buildAppointmentUrl({ category, time, locationId, carId }: AppointmentRequest): string {
  const query = new URLSearchParams({
    category,
    time,
    location: String(locationId),
    ...(carId !== null && { car: String(carId) }),
  });
  return `${appointmentFilePath}?${query}`;
}
