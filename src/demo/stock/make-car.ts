import { pickNotableFeatures } from '../catalogue/features.ts';
import { buildVariant, driveLabels, type ModelEntry } from '../catalogue/model-entry.ts';
import { choosePaint } from '../catalogue/paint-shares.ts';
import type { CarType } from '../../features/cars/car-enums.ts';
import type { CaravanSpecs } from '../../features/cars/car.ts';
import { type Random, createRandom } from '../random.ts';
import { composeComments } from '../comments/compose-comments.ts';
import type { CarRequest } from './car-request.ts';
import { chooseBuildDates } from './build-dates.ts';
import type { Build } from '../pictures/body-shapes.ts';
import { type CarState, chooseState, keepTrueTag } from './car-state.ts';
import { type Choice, chooseVersion, weightedKey } from './choose-version.ts';
import { type CarFields, type DemoCar, isoDate } from './demo-car.ts';
import { chooseEquipment } from './equipment.ts';
import { makeFinanceQuote, type Quote } from './finance-quote.ts';
import { makeTouringCar } from './make-touring-car.ts';
import { classifiedTitle, nameCar, slugForCar, stockNumber } from './name-car.ts';
import { makePlate, showroomPlate } from './plate.ts';
import { driveAwayPrice, priceBefore, usedPrice, weeklySubscription } from './price.ts';
import { type StockPlan, stateNames } from './stock-plan.ts';
import { makeVin } from './vin.ts';

/** Makes one car, deterministic for the request and independent of other cars. */
export function makeCar(request: CarRequest): DemoCar {
  const { seed, seller, plan, index, now } = request;
  const draw = (what: string): Random => createRandom(seed, seller.slug, index, what);
  if (plan.touring) return makeTouringCar(request, draw);

  const type = weightedKey(draw('type'), plan.types);
  const choice = chooseVersion(draw('version'), plan, type, now);
  const state = chooseState(draw('state'), index, type, now);
  const used = describe(draw, request, choice, type, state);
  const { engine, gearbox, drive, body, bodyName, seats, doors, series, badge } = choice.version;
  const name = nameCar(choice);
  const stocknum = stockNumber(type, seller.firstStockNumber + index);
  const plate = type === 'new' ? null : makePlate(draw('plate'), seller.state);
  const fields: CarFields = {
    ...used.fields,
    slug: slugForCar(name, stocknum),
    name,
    stocknum,
    vin: makeVin(draw('vin'), choice.make.wmi, choice.year, seller.firstStockNumber + index),
    regplate: plate,
    regoExpiry: plate ? isoDate(monthsFrom(now, draw('rego').int(1, 12))) : null,
    carType: type,
    itemType: body === 'bus' ? 'bus' : body === 'lightTruck' ? 'truck' : body === 'motorhome' ? 'motorhome' : 'car',
    year: choice.year,
    model: choice.model.name,
    badge,
    series,
    body: bodyName,
    simpleBody: body,
    fuel: engine.fuel,
    simpleFuel: engine.simpleFuel,
    drive: driveLabels[drive],
    simpleDrive: drive,
    transmission: gearbox.name,
    simpleTransmission: gearbox.simple,
    seats,
    doors,
    engineSize: engine.litres === null ? null : `${engine.litres.toFixed(1)}L`,
    carsalesTitle: classifiedTitle(choice),
    variant: buildVariant(choice.model, choice.version, choice.year),
    electricRange: engine.battery?.range ?? null,
    batterySize: engine.battery?.capacity ?? null,
    chargePower: engine.battery?.chargePower ?? null,
    brakedTowing: choice.model.tow,
    caravan: toCamperSpecs(choice.model),
    ...chooseEquipment(draw('equipment'), choice),
  };
  return {
    make: choice.make.name,
    fields: { ...fields, dealercomments: commentsFor(draw, request, choice, fields) },
    quotes: used.quotes,
    ownBusiness: used.ownBusiness,
    picture: state.photos
      ? {
          body,
          build: toBuild(choice),
          paint: used.colour,
          plate: plate ?? showroomPlate(choice.model.name),
          kilometres: used.fields.km,
        }
      : null,
  };
}

function toBuild({ model, version }: Choice): Build {
  const [length, , height] = model.size;
  return { length, height, electric: version.engine.simpleFuel === 'Electric' };
}

const toFeet = (millimetres: number): number => Math.round(millimetres / 30.48) / 10;

/** A campervan has a caravan's figures too. */
function toCamperSpecs({ berths, size: [length, width] }: ModelEntry): CaravanSpecs | null {
  if (!berths) return null;
  return {
    body_length: toFeet(length),
    body_width: toFeet(width),
    tare_weight: berths.tare,
    sleeps: berths.sleeps,
  };
}

interface Condition {
  readonly ownBusiness: DemoCar['ownBusiness'];
  readonly fields: Omit<CarFields, keyof Choice | 'slug' | 'name' | 'stocknum' | 'carType' | 'year' | 'model'> & {
    km: number;
  };
  readonly colour: string;
  readonly quotes: Quote[];
}

/** Age-dependent data: price, dates, state and papers. */
function describe(
  draw: (what: string) => Random,
  { plan, seller, index, now }: CarRequest,
  { make, model, version, year }: Choice,
  type: CarType,
  state: CarState,
): Condition {
  const random = draw('condition');
  const age = Math.max(0.3, now.getUTCFullYear() + now.getUTCMonth() / 12 - year - 0.4);
  const km = kilometres(random, type, age, model.kmPerYear);
  const full =
    type === 'new'
      ? driveAwayPrice(random, version.price)
      : usedPrice(random, {
          priceNew: version.price,
          retention: make.retention,
          age: type === 'demo' ? 0.4 : age,
          km,
          kmPerYear: model.kmPerYear,
        });
  const price = getPrice(state, plan, index, full);
  const isReduced = price > 5000 && (random.chance(0.13) || state.tag === 'Price drop');
  const colour = choosePaint(draw('paint'), version.body);
  const [built, complied] = chooseBuildDates(draw('build dates'), year, now);
  return {
    colour,
    quotes:
      price > 500
        ? plan.providers.map((provider) => makeFinanceQuote(draw(`quote ${provider}`), provider, price, now))
        : [],
    fields: {
      status: state.status,
      sold: state.sold,
      soldAt: state.soldAt,
      reserved: state.reserved,
      preorder: state.preorder,
      tag: keepTrueTag(state.tag, { isReduced, hasLowKilometres: km < 0.67 * age * model.kmPerYear }),
      createdAt: state.createdAt,
      updatedAt: state.createdAt,
      showOnDealerWebsite: state.shown,
      certified: type === 'used' && make.name === plan.certifiedMake && age < 7 && km < 120_000 && random.chance(0.6),
      price,
      priceType: type === 'new' ? 'drive_away' : plan.priceType,
      beforePrice: isReduced ? priceBefore(random, price) : null,
      subscriptionPrice: price > 5000 && random.chance(plan.weeklyShare) ? weeklySubscription(price) : null,
      km,
      colour,
      buildDate: isoDate(built),
      complianceDate: isoDate(complied),
      distributionLocations: [...seller.distribution],
      paymentProcessors: paymentProcessors(random, plan),
      historyReportUrl:
        type === 'used' && random.chance(0.35)
          ? `https://reports.example/history/${seller.firstStockNumber + index}`
          : null,
      nvic: random.chance(0.6) ? nvicCode(random) : null,
      views: random.int(4, 900),
      pin: index < 3 ? 3 - index : 0,
      marketAverages: type === 'new' || price <= 10 ? null : marketAround(random, price),
    },
    ownBusiness: {
      purchaseCost: type === 'used' ? Math.round(full * 0.86) : null,
      internalNotes: random.chance(0.06) ? 'Second key is in the office safe.' : null,
    },
  };
}

function kilometres(random: Random, type: CarType, age: number, perYear: number): number {
  if (type === 'new') return random.int(4, 28);
  if (type === 'demo') return random.int(7, 96) * 100 + random.int(0, 99);
  return Math.round(age * perYear * (0.6 + random.next() * 0.75)) + random.int(0, 900);
}

function getPrice(state: CarState, { edgePrices }: StockPlan, index: number, full: number): number {
  if (edgePrices && index === 50) return 10;
  if (edgePrices && index === 51) return 11;
  return state.priced ? full : 0;
}

function paymentProcessors(random: Random, { reservable }: StockPlan): string[] {
  if (!reservable || random.chance(0.08)) return [];
  return random.chance(0.3) ? ['sandbox', 'stripe'] : ['sandbox'];
}

/** Some cars are priced well below the market, some at it, some above. */
function marketAround(
  random: Random,
  price: number,
): { average_market_price: number; state_average_market_price: number } {
  const average = Math.round(price * (0.97 + random.next() * 0.12));
  return {
    average_market_price: average,
    state_average_market_price: Math.round(average * (0.98 + random.next() * 0.04)),
  };
}

const nvicSigns = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'];
const nvicCode = (random: Random): string => Array.from({ length: 6 }, () => random.pick(nvicSigns)).join('');

const monthsFrom = (date: Date, months: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()));

function commentsFor(
  draw: (what: string) => Random,
  { plan, seller }: CarRequest,
  choice: Choice,
  fields: CarFields,
): string | null {
  const random = draw('comments');
  if (random.chance(0.07)) return null;
  const { model, version } = choice;
  return composeComments(random, {
    type: fields.carType,
    purpose: getPurpose(choice),
    features: pickNotableFeatures(fields.standardEquipment ?? []),
    dealerLine: random.chance(0.5) ? plan.dealerLine : null,
    blanks: {
      car: `${choice.year} ${choice.make.name} ${model.name} ${version.badge}`,
      colour: (fields.colour ?? '').toLowerCase(),
      km: fields.km ?? null,
      serviceKm: Math.floor((fields.km ?? 0) / 5000) * 5000 || null,
      seats: String(version.seats),
      tow: model.tow,
      torque: version.engine.torque,
      consumption: version.engine.consumption === null ? null : String(version.engine.consumption),
      city: seller.city,
      state: stateNames[seller.state],
      dealer: seller.name,
    },
  });
}

const workPurposes: Partial<Record<string, string>> = {
  ute: 'tray',
  cabChassis: 'tray',
  van: 'van',
  bus: 'people',
  lightTruck: 'truck',
};

function getPurpose({ model, version: { body, engine, seats, drive } }: Choice): string {
  const atWork = workPurposes[body];
  if (atWork) return atWork;
  if (engine.simpleFuel === 'Electric') return 'electric';
  if (['coupe', 'convertible', 'softtop'].includes(body) && drive !== '4WD') return 'weekend';
  if (drive === '4WD') return 'touring';
  if (seats >= 7) return 'family';
  if (engine.simpleFuel === 'Hybrid') return engine.fuel.startsWith('Plug-in') ? 'plugIn' : 'hybrid';
  return body === 'hatch' || body === 'hatchback' || model.size[0] < 4250 ? 'city' : 'everyday';
}
