import type { Random } from '../random.ts';

const day = 86_400_000;

/** Built in the car's year and complied one to three months later, both in the past. */
export function chooseBuildDates(random: Random, year: number, now: Date): [built: Date, complied: Date] {
  const month = random.int(0, 9);
  const built = Date.UTC(year, month, 15);
  const complied = Date.UTC(year, month + random.int(1, 3), 15);
  const overdue = Math.max(0, complied - (now.getTime() - day));
  const firstDay = Date.UTC(year, 0, 1);
  return [
    new Date(Math.max(firstDay, built - overdue)),
    // A car of this year that is for sale on New Year's Day complies on the day after.
    new Date(Math.max(firstDay + day, complied - overdue)),
  ];
}
