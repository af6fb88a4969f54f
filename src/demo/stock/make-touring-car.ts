import { chooseTouringFeatures } from '../catalogue/touring-features.ts';
import { touring, type TouringEntry } from '../catalogue/touring.ts';
import { choosePaint } from '../catalogue/paint-shares.ts';
import type { Random } from '../random.ts';
import { fillTemplate, pickSentence } from '../comments/compose-comments.ts';
import {
  touringClosings,
  touringMiddles,
  touringOpenings,
  usedTouringOpenings,
} from '../comments/touring-comment-lines.ts';
import { chooseBuildDates } from './build-dates.ts';
import { chooseState, keepTrueTag } from './car-state.ts';
import { weightedKey } from './choose-version.ts';
import { type DemoCar, isoDate } from './demo-car.ts';
import type { CarRequest } from './car-request.ts';
import { slugForCar, stockNumber } from './name-car.ts';
import { makePlate } from './plate.ts';
import { driveAwayPrice, priceBefore, usedPrice } from './price.ts';
import { makeVin } from './vin.ts';

const filters = new Set([
  'Roll-out awning',
  'Separate shower and toilet',
  'Bunk beds with reading lights',
  'Off-road hitch',
  'Diesel heater',
]);

/** A caravan or motorhome: length, weight and berths instead of engine and doors. */
export function makeTouringCar({ seller, plan, index, now }: CarRequest, draw: (what: string) => Random): DemoCar {
  const random = draw('touring');
  const type = weightedKey(draw('type'), plan.types);
  const entry = random.pick(touring);
  const [youngest, oldest] = plan.usedAges;
  const thisYear = now.getUTCFullYear();
  const year = type === 'used' ? Math.max(entry.firstYear, thisYear - random.int(youngest, oldest)) : thisYear;
  const age = Math.max(0.3, thisYear - year);
  const state = chooseState(draw('state'), index, type, now);
  const motorhome = entry.kind === 'motorhome';
  const km = motorhome
    ? type === 'used'
      ? Math.round(age * 11_000 * (0.5 + random.next()))
      : random.int(20, 900)
    : null;
  const full =
    type === 'used'
      ? usedPrice(random, { priceNew: entry.price, retention: 0.92, age, km: 0.7, kmPerYear: 1 })
      : driveAwayPrice(random, entry.price);
  const price = state.priced ? full : 0;
  const isReduced = price > 5000 && (random.chance(0.2) || state.tag === 'Price drop');
  const colour = choosePaint(draw('paint'), motorhome ? 'motorhome' : 'caravan');
  const name = `${year} ${entry.make} ${entry.model} ${entry.layout}`;
  const stocknum = stockNumber(type, seller.firstStockNumber + index);
  const plate = type === 'used' ? makePlate(draw('plate'), seller.state) : null;
  const features = chooseTouringFeatures(draw('equipment'), entry, random.int(14, 30));
  const [built, complied] = chooseBuildDates(draw('build dates'), year, now);

  return {
    make: entry.make,
    quotes: [],
    picture: state.photos ? { body: motorhome ? 'motorhome' : 'caravan', paint: colour, plate: plate ?? '' } : null,
    fields: {
      slug: slugForCar(name, stocknum),
      name,
      stocknum,
      vin: makeVin(draw('vin'), motorhome ? 'WDF' : '6T9', year, seller.firstStockNumber + index),
      regplate: plate,
      regoExpiry: plate ? isoDate(new Date(now.getTime() + random.int(30, 360) * 86_400_000)) : null,
      carType: type,
      itemType: entry.kind,
      status: state.status,
      sold: state.sold,
      soldAt: state.soldAt,
      reserved: state.reserved,
      preorder: state.preorder,
      tag: keepTrueTag(state.tag, { isReduced, hasLowKilometres: false }),
      createdAt: state.createdAt,
      updatedAt: state.createdAt,
      showOnDealerWebsite: state.shown,
      price,
      priceType: type === 'used' ? plan.priceType : 'drive_away',
      beforePrice: isReduced ? priceBefore(random, price) : null,
      subscriptionPrice: null,
      km,
      year,
      model: entry.model,
      badge: entry.layout,
      // Caravan is not a body type: the facet falls back to the maker's text.
      body: motorhome ? 'Motorhome' : 'Caravan',
      simpleBody: motorhome ? 'motorhome' : null,
      fuel: motorhome ? 'Diesel' : null,
      simpleFuel: motorhome ? 'Diesel' : null,
      drive: motorhome ? entry.axle : null,
      simpleDrive: motorhome ? (entry.axle.startsWith('Rear') ? 'RWD' : 'FWD') : null,
      transmission: motorhome ? '6 SP Automatic' : null,
      simpleTransmission: motorhome ? 'Automatic' : null,
      colour,
      seats: motorhome ? Math.min(entry.sleeps, 4) : null,
      doors: motorhome ? 3 : 1,
      engineSize: motorhome ? '2.3L' : null,
      buildDate: isoDate(built),
      complianceDate: isoDate(complied),
      carsalesTitle: name,
      dealercomments: random.chance(0.06)
        ? null
        : comments(draw('comments'), entry, name, { used: type === 'used', dealerLine: plan.dealerLine }),
      standardEquipment: features,
      filteredFeatures: features.filter((feature) => filters.has(feature)),
      categories: [motorhome ? 'Motorhomes' : 'Caravans', ...(entry.sleeps > 3 ? ['Family'] : ['Couples'])],
      distributionLocations: [...seller.distribution],
      paymentProcessors: plan.reservable ? ['sandbox'] : [],
      views: random.int(10, 1200),
      pin: index < 3 ? 3 - index : 0,
      variant: motorhome
        ? {
            cylinders: 4,
            enginesize: 2287,
            enginesize_litres: 2.3,
            induction: 'Turbo Intercooled',
            geartype: '6 speed automatic',
            grossvehiclemass: entry.atm,
            bodyconfiguration: 'Motorhome',
          }
        : {},
      caravan: toSpecs(entry),
      marketAverages: null,
    },
    ownBusiness: { purchaseCost: type === 'used' ? Math.round(full * 0.84) : null },
  };
}

const toSpecs = (entry: TouringEntry) => ({
  body_width: entry.widthFeet,
  body_length: entry.lengthFeet,
  tare_weight: entry.tare,
  ...(entry.kind === 'caravan' ? { axle_type: entry.axle, aggregate_trailer_mass: entry.atm } : {}),
  sleeps: entry.sleeps,
});

const counts = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

function comments(
  random: Random,
  entry: TouringEntry,
  name: string,
  { used, dealerLine }: { used: boolean; dealerLine: string | null },
): string {
  const blanks = {
    car: name,
    sleeps: counts[entry.sleeps] ?? String(entry.sleeps),
    metres: (entry.lengthFeet * 0.3048).toFixed(1),
    tare: entry.tare,
    atm: entry.atm,
  };
  const middles = random
    .some(touringMiddles[entry.kind], random.int(1, 3))
    .flatMap((line) => fillTemplate(line, blanks) ?? []);
  return [
    pickSentence(random, used ? [...touringOpenings, ...usedTouringOpenings] : touringOpenings, blanks),
    ...middles,
    ...(dealerLine !== null && random.chance(0.5) ? [dealerLine] : []),
    random.some(touringClosings, 2).join(' '),
  ].join('|');
}
