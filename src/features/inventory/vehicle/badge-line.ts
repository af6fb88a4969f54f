import type { Car } from '../car.ts';
import { bodyOf } from './spec-rows.ts';
import { text } from './spec-value.ts';

type Named = Pick<Car, 'name' | 'year' | 'badge' | 'series' | 'simple_body' | 'body' | 'carsales_title'>;

/** What the name leaves out, without repeating a word: version, series, body, and what the classifieds add. */
export function badgeLine(car: Named): string | null {
  const said = new Set(wordsOf(car.name));
  const parts: string[] = [];
  const say = (part: string | null): void => {
    const fresh = wordsOf(part ?? '').filter((word) => !said.has(word));
    if (part === null || fresh.length === 0) return;
    for (const word of fresh) said.add(word);
    parts.push(part);
  };
  for (const part of [String(car.year), text(car.badge), text(car.series), bodyOf(car)]) say(part);
  const added = (text(car.carsales_title) ?? '')
    .split(/\s+/)
    .filter((word) => !wordsOf(word).every((w) => said.has(w)));
  say(added.length > 0 ? added.join(' ') : null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s()/,]+/)
    .filter(Boolean);
