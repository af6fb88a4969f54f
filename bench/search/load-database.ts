// A child process of the bench: loads the catalogue into the product's tables, as feeds would.
import process from 'node:process';
import { makes, slugify } from '../../src/demo/catalogue/catalogue.ts';
import { withCopyConnection } from '../../src/demo/copy-connection.ts';
import { writeRows } from '../../src/demo/demo-store.server.ts';
import { type DemoRows, emptyRows } from '../../src/demo/rows/demo-tables.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { makeCatalogue } from './catalogue.ts';
import type { BenchDealer } from './dealers.ts';

export interface LoadPlan {
  url: string;
  cars: number;
}

const carsAtOnce = 5000;
const makeIds = new Map(makes.map(({ name }, index) => [name, index + 1]));
const comments = 'One careful owner, full service history and two keys. Ask us for a video of this car. '.repeat(4);

async function loadDatabase({ url, cars: count }: LoadPlan): Promise<void> {
  await migrate(url);
  const { cars, dealers } = makeCatalogue(count);
  await withCopyConnection({ url, name: 'bench' }, async (client) => {
    // A bulk load by the owner: references are known to be valid, no server follows the log yet, and covers are counted
    // below.
    await client.query('set session_replication_role = replica');
    await writeRows(client, dealerRows(dealers));
    for (let from = 0; from < cars.length; from += carsAtOnce) {
      const some = cars.slice(from, from + carsAtOnce);
      await writeRows(client, carRows(some, dealers));
      await client.query('select app.refresh_covers($1)', [some.map(({ id }) => id)]);
    }
    await client.query('vacuum analyze');
  });
}

function dealerRows(dealers: readonly BenchDealer[]): DemoRows {
  const rows = emptyRows();
  rows.manufacturers = makes.map(({ name }, index) => ({ id: index + 1, name, slug: slugify(name) }));
  const groups = new Set(dealers.flatMap(({ dealership }) => dealership.groupId ?? []));
  rows.groups = Array.from(groups, (id) => ({ id, slug: `group-${id}`, name: `Group ${id}` }));
  const address = { street: '1 High Street', postcode: '3000' };
  for (const { dealership, locations, pictures } of dealers) {
    const { state, ...own } = dealership;
    const owner = { ...address, state: state as 'VIC' };
    rows.dealerships.push({ ...own, ...owner, email: `sales@${own.slug}.example` });
    for (const { state: _, ...place } of locations) rows.locations.push({ ...place, ...owner, dealershipId: own.id });
    for (const { id, width, height, colour } of pictures) {
      rows.images.push({ id, dealershipId: own.id, source: `file:d${own.id}/${id}.jpg`, width, height, colour });
    }
  }
  return rows;
}

function carRows(cars: readonly IndexedCar[], dealers: readonly BenchDealer[]): DemoRows {
  const rows = emptyRows();
  for (const car of cars) {
    rows.cars.push(carRow(car));
    const { pictures } = dealers[car.dealership.id - 1] as BenchDealer;
    for (const [position, { id }] of pictures.slice(0, car.photos_count).entries()) {
      rows.carImages.push({ carId: car.id, dealershipId: car.dealership.id, position, imageId: id });
    }
  }
  return rows;
}

function carRow(car: IndexedCar): DemoRows['cars'][number] {
  return {
    id: car.id,
    dealershipId: car.dealership.id,
    locationId: car.location?.id ?? null,
    manufacturerId: makeIds.get(car.make) as number,
    slug: car.slug,
    name: car.name,
    stocknum: car.stocknum,
    vin: car.vin,
    regplate: car.regplate,
    regoExpiry: car.rego_expiry,
    carType: car.car_type,
    itemType: car.item_type as 'car',
    status: car.status,
    sold: car.sold,
    soldAt: car.sold_date_timestamp === null ? null : new Date(car.sold_date_timestamp * 1000),
    reserved: car.reserved,
    certified: car.certified,
    preorder: car.preorder,
    tag: car.tag,
    price: car.price,
    priceType: car.price_type,
    beforePrice: car.before_price,
    subscriptionPrice: car.subscription_price,
    km: car.km,
    year: car.year,
    model: car.model,
    badge: car.badge,
    series: car.series,
    body: car.body,
    simpleBody: car.simple_body,
    fuel: car.fuel,
    simpleFuel: car.simple_fuel,
    drive: car.drive,
    simpleDrive: car.simple_drive,
    transmission: car.transmission,
    simpleTransmission: car.simple_transmission,
    colour: car.colour,
    seats: car.seats,
    doors: car.doors,
    engineSize: car.engine_size,
    buildDate: car.build_date,
    complianceDate: car.compliance_date,
    dealercomments: comments,
    standardEquipment: [...car.filtered_features],
    filteredFeatures: [...car.filtered_features],
    categories: [...car.categories],
    nvic: car.has_nvic ? 'ABC123' : null,
    pin: car.pin,
    showOnDealerWebsite: car.show_on_dealer_website,
    createdAt: new Date(car.created_at * 1000),
  };
}

await loadDatabase(JSON.parse(process.argv[2] ?? '{}') as LoadPlan);
process.send?.({ loaded: true });
