import type { Car } from '../cars/car.ts';
import { getBodyLabel } from './spec-rows.ts';
import { cleanText } from './format-spec-value.ts';

type Named = Pick<Car, 'name' | 'year' | 'badge' | 'series' | 'simple_body' | 'body' | 'carsales_title'>;

/** Lists details that the name lacks: badge, series, body and additions of the classifieds title, without repeated words. */
export function buildBadgeLine(car: Named): string | null {
  const used = new Set(splitWords(car.name));
  const parts: string[] = [];
  const add = (part: string | null): void => {
    const unused = splitWords(part ?? '').filter((word) => !used.has(word));
    if (part === null || unused.length === 0) return;
    for (const word of unused) used.add(word);
    parts.push(part);
  };
  for (const part of [String(car.year), cleanText(car.badge), cleanText(car.series), getBodyLabel(car)]) add(part);
  const added = (cleanText(car.carsales_title) ?? '')
    .split(/\s+/)
    .filter((word) => !splitWords(word).every((w) => used.has(w)));
  add(added.length > 0 ? added.join(' ') : null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

const splitWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s()/,]+/)
    .filter(Boolean);
