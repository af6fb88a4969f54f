import type { Location } from '../../locations/location.ts';
import { listCarPromises } from '../../vehicle-page/used-car-promises.ts';
import { carFacts } from '../../cars/car-facts.ts';
import type { Car } from '../../cars/car.ts';
import { formatDollars, hasPrice } from '../../cars/price.ts';
import type { Action } from '../../vehicle-page/actions/action.ts';
import type { AnswerPart, AssistantConfig, CarSubject } from '../assistant-facts.ts';
import { type HoursRules, describeHoursToday } from './hours-copy.ts';
import type { Intent } from '../parsing/detect-intents.ts';

/** Topics the assistant can answer about a car. */
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

type AnswerContext = { config: AssistantConfig; now: Date };

/** Answers about one car. Contain nothing that the car's page does not, and link to the next step if there is one. */
export function buildCarAnswers(subject: CarSubject, { config, now }: AnswerContext): Record<CarTopic, AnswerPart> {
  const { car, actions, reservation, location } = subject;
  const linkOrDecline = (kind: Action['kind'], yes: string, no: string): AnswerPart => {
    const action = actions.find((button) => button.kind === kind);
    return action ? { answer: yes, links: [{ label: action.label, to: action.href }] } : { answer: no };
  };
  return {
    price: { answer: describePrice(car) },
    availability: { answer: describeAvailability(car) },
    facts: { answer: listFacts(car) },
    finance: linkOrDecline(
      'finance',
      'Yes, subject to the lender’s approval. Any rates, with their comparison rates, are on this page.',
      'There is no finance for this car on our website. Ask us what is possible.',
    ),
    place: { answer: describeLocation(car, location, { now, byAppointment: config.locations.byAppointment }) },
    testDrive: linkOrDecline(
      'testDrive',
      'Yes. Tell us when it suits you and we will have the car ready.',
      'Ask us for a time that suits you.',
    ),
    tradeIn: linkOrDecline(
      'tradeIn',
      'Yes. Tell us about your car and we will value it towards this one.',
      'We do not value cars on our website. Please ask us.',
    ),
    reserve: linkOrDecline(
      'reserve',
      reservation?.terms ?? '',
      'This car cannot be reserved online at the moment. Ask us and we will see what we can do.',
    ),
    history: linkOrDecline(
      'historyReport',
      'Yes, you can read it now.',
      'There is none on our website. Ask us for it.',
    ),
    warranty: { answer: describeWarranty(subject, config) },
  };
}

function describePrice({ price, price_type }: Car): string {
  if (!hasPrice(price)) return 'The price is not on our website yet. Ask us and we will tell you.';
  return price_type === 'drive_away'
    ? `It is ${formatDollars(price)} drive away: on-road costs are included.`
    : `It is ${formatDollars(price)}, excluding government charges such as stamp duty and transfer. Ask us for the total.`;
}

function describeAvailability({ status, reserved }: Car): string {
  if (reserved) return 'Someone has reserved it for now. Ask us, and we will let you know if it becomes available.';
  return status === 'coming_soon'
    ? 'It is on its way to us. Ask us when it arrives.'
    : 'Yes, it is in stock. Every car is subject to prior sale, so please check with us before you visit.';
}

const listFacts = (car: Car): string =>
  carFacts
    .map(([label, read]) => [label, read(car)] as const)
    .filter(([label, value]) => value !== null && value !== '' && label !== 'Location')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');

function describeLocation(car: Car, location: Location | null, rules: HoursRules): string {
  if (!location) return `It is in ${car.city}. Please check with us before you visit.`;
  const { name, address } = location;
  return `It is at ${name}, ${address.street}, ${address.city}.${describeHoursToday(location, rules)}`;
}

function describeWarranty({ car, reservation }: CarSubject, { vehiclePage }: AssistantConfig): string {
  if (car.car_type !== 'used') return 'Ask us what is left of the manufacturer’s warranty, and for its terms.';
  const promises = listCarPromises(car, vehiclePage, reservation);
  return promises.length > 0
    ? `With this car: ${promises.join(', ')}. Ask us for the terms, and about warranty.`
    : 'Ask us about warranty and what else comes with this car.';
}
