import type { DemoDealership, DemoLocation } from '../dealers/dealer.ts';
import { bodyShape } from '../pictures/body-shapes.ts';
import { chooseTurntable } from '../pictures/choose-turntable.ts';
import { hashText, createRandom } from '../random.ts';
import type { DemoCar } from '../stock/demo-car.ts';
import { makeCar } from '../stock/make-car.ts';
import { requireId } from './catalogue-rows.ts';
import type { DealerContext, DealerIds } from './dealer-context.ts';
import { type DemoRows, emptyRows } from './demo-tables.ts';
import { ownedByDealership, buildPictureRows, buildTurntableRows } from './picture-rows.ts';

export interface Lot {
  readonly dealership: Pick<DemoDealership, 'slug' | 'name' | 'city' | 'state' | 'locations' | 'stock'>;
  readonly firstStockNumber: number;
  /** Positions of the cars to make; all by default. */
  readonly range?: { readonly from: number; readonly to: number };
  /** How many cars have a turntable; none by default. */
  readonly turntables?: number;
}

interface CarOnLot {
  readonly car: DemoCar;
  readonly lot: Lot;
  readonly index: number;
}

const demoSeed = 'forecourt';

/** The cars of lots that are shown together, with their pictures and quotes. */
export function buildStockRows(context: DealerContext, dealerIds: DealerIds, lots: readonly Lot[]): DemoRows {
  const distribution = lots.flatMap(({ dealership }) => salesLocations(dealership.locations).map(({ name }) => name));
  const all: CarOnLot[] = lots.flatMap((lot) => {
    const { slug, name, city, state, stock } = lot.dealership;
    const seller = { slug, name, city, state, distribution, firstStockNumber: lot.firstStockNumber };
    const { from, to } = lot.range ?? { from: 0, to: stock.count };
    return Array.from({ length: to - from }, (_, step) => ({
      car: makeCar({ seed: demoSeed, seller, plan: stock, index: from + step, now: context.now }),
      lot,
      index: from + step,
    }));
  });
  const rows = emptyRows();
  const turning = new Set(lots.flatMap((lot) => listTurningCars(all, lot)));
  for (const [place, seed] of pictureSeeds(all)) addCar(rows, context, dealerIds, place, seed, turning.has(place));
  return rows;
}

/** The cars of a lot with a turntable: the first SUVs and utes of its results that can be turned. */
function listTurningCars(all: readonly CarOnLot[], lot: Lot): CarOnLot[] {
  const turning: CarOnLot[] = [];
  if (!lot.turntables) return turning;
  for (const place of all.toSorted((a, b) => compareByRank(a.car, b.car))) {
    const { picture } = place.car;
    if (place.lot !== lot || !picture || !['suv', 'ute'].includes(picture.body)) continue;
    if (chooseTurntable({ seed: 0, ...picture })) turning.push(place);
    if (turning.length === lot.turntables) break;
  }
  return turning;
}

/**
 * Cars of the same shape and paint rotate through the ten variants of a first picture in result order, so that neighbours
 * never start with the same picture, filtered or not. The rotation starts elsewhere for each look and dealer, so that a
 * page of different cars does not show them all from the same side.
 */
function pictureSeeds(all: readonly CarOnLot[]): [CarOnLot, number][] {
  const rotationByLook = new Map<string, number>();
  const seeds = new Map<CarOnLot, number>();
  for (const place of all.toSorted((a, b) => compareByRank(a.car, b.car))) {
    const { picture, fields } = place.car;
    const look = picture ? `${bodyShape(picture.body, picture.build)}/${picture.paint}` : '';
    const rotation = rotationByLook.get(look) ?? hashText(look + place.lot.dealership.slug) % 10;
    rotationByLook.set(look, rotation + 1);
    seeds.set(place, (hashText(fields.slug) % 1_000_000) * 10 + (rotation % 10));
  }
  return all.map((place) => [place, seeds.get(place) ?? 0]);
}

const salesLocations = (locations: readonly DemoLocation[]): DemoLocation[] =>
  locations.filter(({ type, hidden, badge }) => (type === 'sales' || type === null) && !hidden && !badge);

function addCar(
  rows: DemoRows,
  context: DealerContext,
  dealerIds: DealerIds,
  { car, lot, index }: CarOnLot,
  seed: number,
  isTurning: boolean,
): void {
  const { ids, catalogue } = context;
  const { slug, locations } = lot.dealership;
  const dealershipId = requireId(dealerIds.dealerships, slug);
  const places = salesLocations(locations);
  const forMake = car.fields.carType === 'used' ? [] : places.filter(({ makes }) => makes?.includes(car.make));
  const place = createRandom(demoSeed, slug, index, 'place').pick(forMake.length > 0 ? forMake : places);
  const id = ids.take('cars');

  rows.cars.push({
    ...car.fields,
    id,
    dealershipId,
    locationId: requireId(dealerIds.locations, `${slug}/${place.slug}`),
    manufacturerId: requireId(catalogue.makes, car.make),
    modelId: catalogue.models.get(`${car.make}/${car.fields.model}`) ?? null,
  });
  rows.carPrivate.push({ carId: id, dealershipId, ...car.ownBusiness });
  rows.carFinanceLenders.push(...car.quotes.map((quote) => ({ carId: id, dealershipId, ...quote })));
  if (!car.picture) return;
  const owner = ownedByDealership(dealershipId);
  const toPlace = (image: { id: number }, position: number) => ({
    carId: id,
    dealershipId,
    position,
    imageId: image.id,
  });
  const images = buildPictureRows(ids, owner, car.picture, seed, car.fields.name);
  rows.images.push(...images);
  rows.carImages.push(...images.map(toPlace));
  if (!isTurning) return;
  const frames = buildTurntableRows(ids, owner, car.picture, seed, car.fields.name);
  rows.images.push(...frames);
  rows.carTurntableFrames.push(...frames.map(toPlace));
}

const statusRank = ({ status, sold }: DemoCar['fields']): number => {
  if (sold || status === 'sold') return 2;
  return status === 'in_stock' ? 0 : 1;
};

/** The default sort order: the dealer's pin, availability, photos, newest. */
function compareByRank(a: DemoCar, b: DemoCar): number {
  return (
    b.fields.pin - a.fields.pin ||
    statusRank(a.fields) - statusRank(b.fields) ||
    Number(b.picture !== null) - Number(a.picture !== null) ||
    b.fields.createdAt.getTime() - a.fields.createdAt.getTime()
  );
}
