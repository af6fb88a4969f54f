import { carFacts } from '../../cars/car-facts.ts';
import type { CarHit } from '../../cars/car-hit.ts';
import type { Car } from '../../cars/car.ts';
import { buildInfoTabs, type InfoTab, type InfoTabsConfig } from '../info-tabs/build-info-tabs.ts';
import type { ReservationOffer } from '../reservation-offer.ts';

/** The details that a quick look adds to the car's card. */
export type QuickLookDetails = { facts: [label: string, value: string][]; tabs: InfoTab[] };

export function buildQuickLook(
  car: CarHit & Pick<Car, 'dealercomments' | 'standardEquipment'>,
  config: InfoTabsConfig,
  reservation: ReservationOffer | null,
): QuickLookDetails {
  return {
    facts: carFacts.flatMap(([label, read]) => toFact(label, read(car))),
    tabs: buildInfoTabs(car, config, reservation),
  };
}

const toFact = (label: string, value: string | number | null): QuickLookDetails['facts'] =>
  value === null || value === '' ? [] : [[label, String(value)]];
