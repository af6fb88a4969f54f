import type { LocationFacts } from '../cards/location-facts.ts';
import type { OpeningRow } from './opening-table.ts';

/** Upcoming special days, and the locations that share them. */
export type HolidayGroup = { names: string[]; days: OpeningRow[] };

type LocationHours = Pick<LocationFacts, 'name' | 'hours'>;

/** Groups locations with equal special days. Leaves out those without any. */
export function groupHolidayHours(locations: readonly LocationHours[]): HolidayGroup[] {
  const groups = new Map<string, HolidayGroup>();
  for (const { name, hours } of locations) {
    const days = hours?.special ?? [];
    if (days.length === 0) continue;
    const key = JSON.stringify(days);
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], days });
  }
  return [...groups.values()];
}
