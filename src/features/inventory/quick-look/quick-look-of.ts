import type { SiteConfig } from '../../sites/site-config.ts';
import { carFacts } from '../car-facts.ts';
import type { CarHit } from '../car-hit.ts';
import type { Car } from '../car.ts';
import { type InfoTab, infoTabsOf } from '../info-tabs/info-tabs-of.ts';

/** What a quick look adds to what the car's card has said. */
export type QuickLookDetails = { facts: [label: string, value: string][]; tabs: InfoTab[] };

export function quickLookOf(
  car: CarHit & Pick<Car, 'dealercomments' | 'standardEquipment'>,
  config: Pick<SiteConfig, 'content' | 'reservation' | 'texts' | 'vehiclePage'>,
): QuickLookDetails {
  return {
    facts: carFacts.flatMap(([label, read]) => factOf(label, read(car))),
    tabs: infoTabsOf(car, config),
  };
}

const factOf = (label: string, value: string | number | null): QuickLookDetails['facts'] =>
  value === null || value === '' ? [] : [[label, String(value)]];
