import type { SiteConfig } from '../../sites/site-config.ts';
import { isForSale } from '../car-rules.ts';
import type { Car } from '../car.ts';
import type { CardTag } from './card-car.ts';
import { isNewcomer } from './is-newcomer.ts';
import { electrifiedAs } from './electrified.ts';

export type TaggedCar = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'show_on_dealer_website'
  | 'simple_fuel'
  | 'fuel'
  | 'reserved'
  | 'certified'
  | 'car_type'
  | 'tag'
  | 'created_at'
>;
type Wording = SiteConfig['card'];
type Step = (car: TaggedCar, card: Wording, now: Date) => CardTag | false | null;

/** Highest first: the sold tag, then the specification's steps in their order. A step that holds hides all after it. */
const steps: readonly Step[] = [
  (car, card) => !isForSale(car) && { kind: 'sold', text: card.soldTag },
  (car, card) => card.fuelTag && fuelTag(car),
  (car) => car.reserved && { kind: 'reserved', text: 'Reserved' },
  (car) => car.certified && car.car_type === 'used' && { kind: 'certified', text: 'Certified used' },
  (car) => hasOwnTag(car) && { kind: 'custom', text: car.tag.trim() },
  (car) => car.status === 'coming_soon' && { kind: 'comingSoon', text: 'COMING SOON' },
  (car, card, now) => isNewcomer(car, now) && { kind: 'new', text: newWording(car, card) },
];

/** The one tag that a car's card carries, if any. */
export function cardTag(car: TaggedCar, card: Wording, now: Date): CardTag | null {
  for (const step of steps) {
    const tag = step(car, card, now);
    if (tag) return tag;
  }
  return null;
}

function fuelTag(car: TaggedCar): CardTag | null {
  const text = electrifiedAs(car.simple_fuel ?? car.fuel ?? '');
  return text && { kind: 'fuel', text };
}

const hasOwnTag = (car: TaggedCar): car is TaggedCar & { tag: string } => car.tag !== null && car.tag.trim() !== '';

const newWording = (car: TaggedCar, card: Wording): string =>
  card.justArrivedForNewCars && car.car_type === 'new' ? 'JUST ARRIVED' : card.newTag;
