import type { FlatCar } from '../flat-car.ts';
import { listedFrom } from '../query-mix.ts';
import { getLastWord, type TypedText } from './typed-texts.ts';

/** A name that begins with a text, and the number of listed cars. */
export type CountedName = [attribute: NameAttribute, name: string, count: number];

/** How many names a peer returns. */
const limits = { make: 2, model: 4, body: 2, filtered_features: 2 } as const;
export type NameAttribute = keyof typeof limits;
export const nameAttributes = Object.keys(limits) as NameAttribute[];

/** The names with most cars first, by attribute. */
export const selectNames = (names: readonly CountedName[]): CountedName[] =>
  nameAttributes.flatMap((attribute) =>
    names
      .filter(([each]) => each === attribute)
      .toSorted(([, a, first], [, b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, limits[attribute]),
  );

/** The expected names, by brute force. */
export function countNames(rows: readonly FlatCar[], typed: TypedText): CountedName[] {
  const beginning = getLastWord(typed);
  const dealers = new Set(typed.dealers);
  const counts = new Map<string, CountedName>();
  for (const row of rows) {
    if (!dealers.has(row.dealership_id) || (row.listed_until ?? Number.NEGATIVE_INFINITY) < listedFrom) continue;
    for (const attribute of nameAttributes) {
      for (const name of [row[attribute] ?? []].flat()) {
        if (!name.toLowerCase().startsWith(beginning)) continue;
        const key = `${attribute} ${name}`;
        const counted = counts.get(key) ?? [attribute, name, 0];
        counted[2] += 1;
        counts.set(key, counted);
      }
    }
  }
  return selectNames([...counts.values()]);
}
