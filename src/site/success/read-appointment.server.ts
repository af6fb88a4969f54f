import type { CarHit } from '../../features/cars/car-hit.ts';
import { leadCategory } from '../../features/forms/lead-category.ts';
import { parseLocalTime } from '../../features/leads/delivery/format-time.ts';
import { servesDepartment } from '../../features/locations/department-match.ts';
import type { Location } from '../../features/locations/location.ts';

/** A requested appointment: a local time such as `2026-11-17T10:30`, and where. */
export type RequestedAppointment = {
  category: string;
  time: string;
  /** Null where the form did not ask and it could be any of several. */
  location: Location | null;
};

/** The appointment that the query string of a success page names; null without a valid time. */
export function readAppointment(
  query: URLSearchParams,
  locations: readonly Location[],
  car: CarHit | undefined,
): RequestedAppointment | null {
  const [category, time] = [query.get('category') ?? '', query.get('time') ?? ''];
  const department = departments.get(category);
  const parsed = parseLocalTime(time);
  if (department === undefined || !parsed) return null;
  const possible = locations.filter((location) => servesDepartment(location, department));
  const location =
    locations.find(({ id }) => String(id) === query.get('location')) ??
    locations.find(({ id }) => id === car?.location_id) ??
    (possible.length === 1 ? possible[0] : undefined);
  return { category, time: `${parsed.date}T${parsed.time}`, location: location ?? null };
}

const departments = new Map<string, 'sales' | 'service'>([
  [leadCategory.testDrive, 'sales'],
  [leadCategory.service, 'service'],
]);
