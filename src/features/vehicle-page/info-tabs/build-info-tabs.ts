import type { TextsSection } from '../../sites/config/text-config.ts';
import type { VehiclePageSection } from '../vehicle-page-config.ts';
import type { Car } from '../../cars/car.ts';
import { listCarPromises } from '../used-car-promises.ts';
import type { ReservationOffer } from '../reservation-offer.ts';

export type InfoTab =
  | { title: string; kind: 'comments'; text: string | null }
  | { title: string; kind: 'points'; text: string; points: readonly string[] };

type InfoCar = Pick<Car, 'dealercomments' | 'car_type' | 'status' | 'sold' | 'standardEquipment'>;
export type InfoTabsConfig = TextsSection &
  VehiclePageSection & {
    content: { whatsIncluded: readonly string[]; whyBuyFromUs: readonly string[]; protectYourCar: readonly string[] };
  };

/**
 * The tabs of a car: the dealer's comments on it, and the dealer's own selling points. 'Reserve Online' is left out when
 * the car cannot be reserved now.
 */
export function buildInfoTabs(
  car: InfoCar,
  config: InfoTabsConfig,
  reservation: Pick<ReservationOffer, 'terms' | 'holdHours'> | null,
): InfoTab[] {
  const { content, texts, vehiclePage } = config;
  const noun = texts.vehicleNounSingular;
  const comments: InfoTab = { title: 'Dealer Comments', kind: 'comments', text: car.dealercomments };
  if (!vehiclePage.infoTabs) return [comments]; // sites without the tabs still show the comments
  return [
    comments,
    toPointsTab("What's Included", `With this ${noun} you get:`, [
      ...listCarPromises(car, vehiclePage, reservation),
      ...content.whatsIncluded,
    ]),
    toPointsTab('Why Buy From Us?', '', content.whyBuyFromUs),
    ...(reservation ? [toPointsTab('Reserve Online', reservation.terms, [])] : []),
    toPointsTab('Protect Your Car', 'Ask us about:', content.protectYourCar),
    toPointsTab('Features', car.standardEquipment.length === 0 ? getNoFeaturesText(noun) : '', car.standardEquipment),
  ];
}

const getNoFeaturesText = (noun: string): string =>
  `The features of this ${noun} are not listed yet. Ask us and we will check for you.`;

const toPointsTab = (title: string, text: string, points: readonly string[]): InfoTab => ({
  title,
  kind: 'points',
  text,
  points,
});
