import type { CardSection } from './card-config.ts';
import { isForSale } from '../cars/car-rules.ts';
import type { Car } from '../cars/car.ts';
import type { CardTag } from './card-car.ts';

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
type CardConfig = CardSection['card'];
type TagRule = (car: TaggedCar, card: CardConfig, now: Date) => CardTag | false | null;

/** In order of priority: the sold tag, then the rules of the specification. The first that applies wins. */
const rules: readonly TagRule[] = [
  (car, card) => !isForSale(car) && { kind: 'sold', text: card.soldTag },
  (car, card) => card.fuelTag && getFuelTag(car),
  (car) => car.reserved && { kind: 'reserved', text: 'Reserved' },
  (car) => car.certified && car.car_type === 'used' && { kind: 'certified', text: 'Certified used' },
  (car) => hasCustomTag(car) && { kind: 'custom', text: car.tag.trim() },
  (car) => car.status === 'coming_soon' && { kind: 'comingSoon', text: 'COMING SOON' },
  (car, card, now) => isNewArrival(car, now) && { kind: 'new', text: getNewLabel(car, card) },
];

/** The tag of a car's card, if any. */
export function getCardTag(car: TaggedCar, card: CardConfig, now: Date): CardTag | null {
  for (const rule of rules) {
    const tag = rule(car, card, now);
    if (tag) return tag;
  }
  return null;
}

function getFuelTag(car: TaggedCar): CardTag | null {
  const text = getElectrifiedLabel(car.simple_fuel ?? car.fuel ?? '');
  return text && { kind: 'fuel', text };
}

/** Feeds tag used and demo cars 'New' as well. Only a new car is called that. */
const hasCustomTag = (car: TaggedCar): car is TaggedCar & { tag: string } =>
  car.tag !== null && car.tag.trim() !== '' && (car.car_type === 'new' || !/^\s*new\s*$/i.test(car.tag));

function getNewLabel({ car_type }: TaggedCar, card: CardConfig): string {
  if (car_type !== 'new') return card.arrivalTag;
  return card.justArrivedForNewCars ? 'JUST ARRIVED' : card.newTag;
}

const combustionFuels = /petrol|diesel|unleaded|ulp|lpg/;

/** Feeds write 'Plug-in hybrid', 'PHEV' or 'Petrol/Electric': an electric motor beside an engine makes a hybrid. */
function getElectrifiedLabel(fuel: string): 'ELECTRIC' | 'HYBRID' | null {
  const name = fuel.toLowerCase();
  if (/hybrid|\bp?hev\b|\bmhev\b/.test(name)) return 'HYBRID';
  if (!/electric|\bb?ev\b/.test(name)) return null;
  return combustionFuels.test(name) ? 'HYBRID' : 'ELECTRIC';
}

const newTagDays = 8;
const dayInMs = 86_400_000;

/** Created within the last 8 days, inclusive. A creation date in the future does not count. */
function isNewArrival(car: { created_at: string }, now: Date): boolean {
  const age = now.getTime() - Date.parse(car.created_at);
  return age >= 0 && age <= newTagDays * dayInMs;
}
