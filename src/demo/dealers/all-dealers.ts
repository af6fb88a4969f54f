import type { DemoDealership, DemoGroup, DemoSite } from './dealer.ts';
import { harbourDealership } from './harbour/harbour-dealership.ts';
import { harbourSite } from './harbour/harbour-motors.ts';
import { meridianDealership, meridianSite } from './meridian/meridian-electric.ts';
import { murrayDealership, murraySite } from './murray/murray-nissan-suzuki.ts';
import { redCentreDealership, redCentreGroup, redCentreSite } from './red-centre/red-centre-caravans.ts';
import { southernCrossDealerships, southernCrossGroup } from './southern-cross/southern-cross-dealerships.ts';
import { cairnsSite, geelongSite } from './southern-cross/southern-cross-branches.ts';
import { southernCrossSite } from './southern-cross/southern-cross.ts';
import { swanRiverDealership, swanRiverSite } from './swan-river/swan-river-toyota.ts';
import { tamarDealership, tamarSite } from './tamar/tamar-auto.ts';
import { yardDealership, yardSite } from './yard-88/yard-88.ts';

export const demoGroups: readonly DemoGroup[] = [southernCrossGroup, redCentreGroup];

export const demoDealerships: readonly DemoDealership[] = [
  swanRiverDealership,
  harbourDealership,
  ...southernCrossDealerships,
  murrayDealership,
  tamarDealership,
  redCentreDealership,
  meridianDealership,
  yardDealership,
];

export const demoSites: readonly DemoSite[] = [
  swanRiverSite,
  harbourSite,
  southernCrossSite,
  murraySite,
  tamarSite,
  redCentreSite,
  meridianSite,
  yardSite,
  geelongSite,
  cairnsSite,
];
