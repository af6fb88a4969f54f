import type { BodyType } from '../../features/cars/car-enums.ts';
import { PAINTS, type PaintKey } from '../pictures/paints.ts';
import type { Random } from '../random.ts';

type Shares = Partial<Record<PaintKey, number>>;

/** Shares in Australia: white first, then greys; colours mostly on small and sports cars. */
const everyday: Shares = {
  white: 24,
  'pearl-white': 10,
  silver: 12,
  grey: 13,
  charcoal: 8,
  black: 11,
  blue: 7,
  red: 6,
  navy: 3,
  'light-blue': 1.5,
  green: 1.2,
  bronze: 1.2,
  beige: 0.8,
  maroon: 0.8,
  orange: 0.8,
  teal: 0.6,
  brown: 0.5,
  olive: 0.8,
  gold: 0.4,
  yellow: 0.5,
  purple: 0.3,
  pink: 0.15,
  cream: 0.2,
};
const workhorse: Shares = {
  white: 55,
  silver: 9,
  grey: 10,
  charcoal: 5,
  black: 7,
  blue: 5,
  red: 4,
  olive: 2,
  yellow: 1,
};
const sporting: Shares = {
  red: 22,
  white: 16,
  black: 14,
  blue: 14,
  grey: 10,
  yellow: 7,
  orange: 5,
  silver: 6,
  navy: 3,
};
const caravan: Shares = { white: 80, 'pearl-white': 10, silver: 5, cream: 5 };

const byBody: Partial<Record<BodyType | 'caravan', Shares>> = {
  bus: workhorse,
  cabChassis: workhorse,
  lightTruck: workhorse,
  van: workhorse,
  caravan,
  motorhome: caravan,
  coupe: sporting,
  convertible: sporting,
  softtop: sporting,
};

/** The paint's name for the car's `colour`. */
export function choosePaint(random: Random, body: BodyType | 'caravan'): string {
  const shares = Object.entries(byBody[body] ?? everyday) as [PaintKey, number][];
  const [paint] = random.weighted(shares, ([, share]) => share);
  return PAINTS[paint].name;
}
