import { reservationPromise, usedCarPromises } from '../../sites/promises.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import { hasPrice } from '../price.ts';

export type InfoTab =
  | { title: string; kind: 'comments'; text: string | null }
  | { title: string; kind: 'points'; text: string; points: readonly string[] };

type InfoCar = Pick<Car, 'dealercomments' | 'car_type' | 'price' | 'standardEquipment'>;
type InfoConfig = Pick<SiteConfig, 'content' | 'reservation' | 'texts' | 'vehiclePage'>;

/** The six tabs beside a car: what its dealer says of it, and what he says of himself. */
export function infoTabsOf(car: InfoCar, config: InfoConfig): InfoTab[] {
  const { content, reservation, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const isPromised = car.car_type === 'used' && vehiclePage.usedCarPromises;
  const isOnline = reservation.enabled && (car.car_type === 'used' || !reservation.usedCarsOnly);
  const isReservable = isOnline && hasPrice(car.price);
  const comments: InfoTab = { title: 'Dealer Comments', kind: 'comments', text: car.dealercomments };
  if (!vehiclePage.infoTabs) return [comments]; // a dealer without the tabs has comments all the same
  return [
    comments,
    listing("What's Included", `With this ${noun} you get:`, [
      ...(isPromised ? usedCarPromises : []),
      ...content.whatsIncluded,
    ]),
    listing('Why Buy From Us?', '', content.whyBuyFromUs),
    listing('Reserve Online', isReservable ? reservationPromise(config, car.price) : notReservable(noun), []),
    listing('Protect Your Car', 'Ask us about:', content.protectYourCar),
    listing('Features', car.standardEquipment.length === 0 ? noFeatures(noun) : '', car.standardEquipment),
  ];
}

const notReservable = (noun: string): string =>
  `This ${noun} cannot be reserved online. Call us, and we will tell you how to hold it.`;
const noFeatures = (noun: string): string =>
  `The features of this ${noun} are not listed yet. Ask us, and we will check them for you.`;

const listing = (title: string, text: string, points: readonly string[]): InfoTab => ({
  title,
  kind: 'points',
  text,
  points,
});
