import type { Location } from '../locations/location.ts';
import { reservationPromise, usedCarPromises } from '../sites/promises.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { carFacts } from '../inventory/car-facts.ts';
import type { Car } from '../inventory/car.ts';
import { formatDollars, hasPrice } from '../inventory/price.ts';
import type { Action } from '../inventory/actions/action.ts';
import type { CarSubject, Part } from './facts.ts';
import { type HoursRules, todayWords } from './today-words.ts';
import type { Intent } from './understand-intents.ts';

/** What a visitor may be told about a car. */
export type CarTopic = Extract<
  Intent,
  | 'price'
  | 'availability'
  | 'facts'
  | 'finance'
  | 'place'
  | 'testDrive'
  | 'tradeIn'
  | 'reserve'
  | 'history'
  | 'warranty'
>;

type Situation = { config: SiteConfig; now: Date };

/** What the assistant may say of a car: nothing that its page does not, and a way on where there is one. */
export function carAnswersOf(
  { car, actions, location }: CarSubject,
  { config, now }: Situation,
): Record<CarTopic, Part> {
  const offers = (kind: Action['kind'], yes: string, no: string): Part => {
    const action = actions.find((button) => button.kind === kind);
    return action ? { answer: yes, links: [{ label: action.label, to: action.href }] } : { answer: no };
  };
  return {
    price: { answer: priceWords(car) },
    availability: { answer: availabilityWords(car) },
    facts: { answer: factWords(car) },
    finance: offers(
      'finance',
      'Yes, subject to the lender’s approval. Rates and their comparison rates are on this page, where we show any.',
      'There is no finance for this car on our website. Ask us what is possible.',
    ),
    place: { answer: placeWords(car, location, { now, byAppointment: config.locations.byAppointment }) },
    testDrive: offers(
      'testDrive',
      'Yes. Tell us when it suits you and we will have the car ready.',
      'Ask us for a time that suits you.',
    ),
    tradeIn: offers(
      'tradeIn',
      'Yes. Tell us about your car and we will value it towards this one.',
      'Ask us: we do not value cars on our website.',
    ),
    reserve: offers(
      'reserve',
      reservationPromise(config, car.price),
      'This car cannot be reserved online at the moment. Ask us and we will see what can be done.',
    ),
    history: offers('historyReport', 'Yes, you can read it now.', 'There is none on our website. Ask us for it.'),
    warranty: { answer: coverWords(car, config) },
  };
}

function priceWords({ price, price_type }: Car): string {
  if (!hasPrice(price)) return 'We have not put a price on our website yet. Ask us and we will tell you.';
  return price_type === 'drive_away'
    ? `It is ${formatDollars(price)} drive away: on-road costs are included.`
    : `It is ${formatDollars(price)}, excluding government charges such as stamp duty and transfer. Ask us for the total.`;
}

function availabilityWords({ status, reserved }: Car): string {
  if (reserved) return 'Somebody has reserved it for now. Ask us, and we will tell you if it becomes free.';
  return status === 'coming_soon'
    ? 'It is on its way to us. Ask us when it arrives.'
    : 'Yes, it is in stock. Every car is subject to prior sale, so ask us before you set out.';
}

const factWords = (car: Car): string =>
  carFacts
    .map(([label, read]) => [label, read(car)] as const)
    .filter(([label, value]) => value !== null && value !== '' && label !== 'Location')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');

function placeWords(car: Car, location: Location | null, rules: HoursRules): string {
  if (!location) return `It is in ${car.city}. Ask us before you set out.`;
  const { name, address } = location;
  return `It is at ${name}, ${address.street}, ${address.city}.${todayWords(location, rules)}`;
}

function coverWords({ car_type }: Car, { vehiclePage }: SiteConfig): string {
  if (car_type !== 'used') return 'Ask us what is left of the manufacturer’s warranty, and for its terms.';
  return vehiclePage.usedCarPromises
    ? `With every used car: ${usedCarPromises.join(', ')}. Ask us for the terms, and about warranty.`
    : 'Ask us about warranty and what else comes with this car.';
}
