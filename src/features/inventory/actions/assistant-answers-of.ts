import type { Location } from '../../locations/location.ts';
import { describeToday } from '../../locations/opening-hours.ts';
import { reservationPromise, usedCarPromises } from '../../sites/promises.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import { carFacts } from '../car-facts.ts';
import type { Car } from '../car.ts';
import { formatDollars, hasPrice } from '../price.ts';
import type { Action } from './action.ts';
import type { AssistantAnswer, AssistantAnswers } from './assistant.ts';

type Situation = { config: SiteConfig; actions: readonly Action[]; location: Location | null; now: Date };

/** What the assistant of a car's page may say: nothing that the page itself does not, and a way on where there is one. */
export function assistantAnswersOf(car: Car, { config, actions, location, now }: Situation): AssistantAnswers {
  const linkTo = (kind: Action['kind']): Pick<AssistantAnswer, 'link'> => {
    const action = actions.find((button) => button.kind === kind);
    return action ? { link: { label: action.label, href: action.href } } : {};
  };
  const offers = (kind: Action['kind'], yes: string, no: string): AssistantAnswer => {
    const way = linkTo(kind);
    return { text: way.link ? yes : no, ...way };
  };
  return {
    price: { text: priceWords(car) },
    availability: { text: availabilityWords(car) },
    facts: { text: factWords(car) },
    finance: offers(
      'finance',
      'Yes, subject to the lender’s approval. Rates and their comparison rates are on this page, where we show any.',
      'There is no finance for this car on our website. Ask us what is possible.',
    ),
    place: { text: placeWords(car, location, now) },
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
    cover: { text: coverWords(car, config) },
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

function placeWords(car: Car, location: Location | null, now: Date): string {
  if (!location) return `It is in ${car.city}. Ask us before you set out.`;
  const { name, address } = location;
  return `It is at ${name}, ${address.street}, ${address.city}. ${describeToday(location, now)}.`;
}

function coverWords({ car_type }: Car, { vehiclePage }: SiteConfig): string {
  if (car_type !== 'used') return 'Ask us what is left of the manufacturer’s warranty, and for its terms.';
  return vehiclePage.usedCarPromises
    ? `With every used car: ${usedCarPromises.join(', ')}. Ask us for the terms, and about warranty.`
    : 'Ask us about warranty and what else comes with this car.';
}
