import { ford, holden, jeep, tesla } from './american.ts';
import { byd, chery, gwm, ldv, mg } from './chinese.ts';
import { landRover, renault, skoda, volkswagen, volvo } from './european.ts';
import { audi, bmw, mercedes } from './german.ts';
import { honda, isuzuUte, lexus, mazda, mitsubishi, subaru } from './japanese.ts';
import { hyundai, kia } from './korean.ts';
import type { MakeEntry } from './model-entry.ts';
import { nissan, suzuki } from './nissan-suzuki.ts';
import { touring } from './touring.ts';
import { toyota } from './toyota.ts';
import { fuso, hino, isuzu } from './trucks.ts';

export const makes: readonly MakeEntry[] = [
  toyota,
  nissan,
  suzuki,
  mazda,
  hyundai,
  kia,
  ford,
  mitsubishi,
  subaru,
  volkswagen,
  isuzuUte,
  honda,
  mg,
  gwm,
  byd,
  tesla,
  ldv,
  chery,
  bmw,
  mercedes,
  audi,
  lexus,
  jeep,
  landRover,
  skoda,
  renault,
  volvo,
  holden,
  isuzu,
  hino,
  fuso,
];

/** Every make, caravan makers included. */
export const makeNames: readonly string[] = [
  ...makes.map((make) => make.name),
  ...new Set(touring.map((entry) => entry.make)),
];

export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const byName = new Map(makes.map((make) => [make.name, make]));

/** @throws for a make that is not in the catalogue */
export function requireMake(name: string): MakeEntry {
  const found = byName.get(name);
  if (!found) throw new Error(`The catalogue has no make called "${name}".`);
  return found;
}
