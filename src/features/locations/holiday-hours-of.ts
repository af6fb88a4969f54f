import type { LocationFacts } from './location-facts.ts';
import type { OpeningRow } from './opening-table.ts';

/** Special days to come, and where they are kept so. */
export type HolidayGroup = { names: string[]; days: OpeningRow[] };

type Kept = Pick<LocationFacts, 'name' | 'hours'>;

/** Locations that keep the same days are named together; those without any are left out. */
export function holidayHoursOf(locations: readonly Kept[]): HolidayGroup[] {
  const known = new Map<string, HolidayGroup>();
  for (const { name, hours } of locations) {
    const days = hours?.special ?? [];
    if (days.length === 0) continue;
    const key = JSON.stringify(days);
    const alike = known.get(key);
    if (alike) alike.names.push(name);
    else known.set(key, { names: [name], days });
  }
  return [...known.values()];
}
