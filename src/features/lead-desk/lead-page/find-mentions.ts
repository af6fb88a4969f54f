import type { Person } from './lead-event.ts';

/** The people whose names follow an `@` in a text: “@Kim Nguyen, can you call?”. Longer names win: not Kim, but Kim Nguyen. */
export function findMentions<Found extends Person>(text: string, people: readonly Found[]): Found[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<Found>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = text.slice(index + 1).toLowerCase();
    const name = longestFirst.find((person) => isAtStart(rest, person.name.toLowerCase()))?.name.toLowerCase();
    // Namesakes are all meant.
    for (const person of people) if (person.name.toLowerCase() === name) found.add(person);
  }
  return people.filter((person) => found.has(person));
}

const isAtStart = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
