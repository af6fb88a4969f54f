import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCar } from '../../support/database/find-car.ts';
import { type Car, car as carSchema } from '../../../src/features/cars/car.ts';
import { listLocations } from '../../../src/features/locations/location-store.server.ts';
import { location as locationSchema } from '../../../src/features/locations/location.ts';
import { listReviews } from '../../../src/features/locations/reviews/review-store.server.ts';
import { reviewCollection } from '../../../src/features/locations/reviews/review.ts';
import { openSiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { Database, SiteScope } from '../../../src/platform/postgres/database.ts';
import { buildDealerConfig } from '../../../src/site/server/dealer-config.server.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { listIndexedCars } from '../../support/harness/stock-harness.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { anonymousRequester } from '../../../src/site/server/site-request.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let tenant: Tenant;
let scope: SiteScope;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  tenant = await createTenant(owner, 'swan');
  databases = openDatabases(test.url, { connections: 2 });
  ({ database } = databases);
  scope = database.forSite(tenant.siteId);
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const sold = new Date('2026-05-01T04:00:00Z');

/** Every column a feed or the console can fill, each with a unique value. */
const everything = {
  vin: 'JTDBE32K720012345',
  regplate: '1ABC234',
  rego_expiry: '2027-03-01',
  car_type: 'demo',
  item_type: 'caravan',
  status: 'coming_soon',
  sold: true,
  sold_at: sold,
  reserved: true,
  certified: true,
  preorder: true,
  tag: 'Test Drive Only',
  price: 34_990,
  price_type: 'excl_govt_charges',
  before_price: 36_990,
  subscription_price: 245,
  km: 4100,
  year: 2024,
  badge: 'GXL',
  series: 'AXAH52R',
  body: '5D WAGON',
  simple_body: 'suv',
  fuel: 'Petrol/Electric Hybrid',
  simple_fuel: 'Hybrid',
  drive: 'AWD',
  simple_drive: '4WD',
  transmission: 'Continuously variable',
  simple_transmission: 'Automatic',
  colour: 'Silver',
  seats: 5,
  doors: 4,
  engine_size: '2.5',
  build_date: '2024-01-01',
  compliance_date: '2024-02-01',
  carsales_title: '2024 Toyota RAV4 GXL Auto AWD',
  dealercomments: 'First.|Second.',
  standard_equipment: ['Cruise control'],
  filtered_features: ['Cruise control'],
  categories: ['Family'],
  distribution_locations: ['Joondalup'],
  payment_processors: ['sandbox'],
  history_report_url: 'https://history.example/1.pdf',
  nvic: 'ABC23D',
  views: 12,
};

const ownBusiness = {
  purchase_cost: 29_000,
  internal_notes: 'scratch on the door',
  private_suburb: 'Subiaco',
  private_postcode: '6008',
};

const variant = {
  cylinders: 4,
  enginesize: 2487,
  enginesize_litres: 2.5,
  induction: 'Aspirated',
  geartype: 'Automatic',
  fuelconsumptioncombined: 4.8,
  fuelcapacity: 55,
  grossvehiclemass: 2230,
  vehiclelength: 4600,
  vehicleheight: 1685,
  vehiclewidth: 1855,
  torque: 221,
  ancaprating: '5 stars (2019)',
  bodyconfiguration: 'Five-door',
};

async function readEverything(): Promise<Car> {
  const [place] = await owner`select id from locations where dealership_id = ${tenant.dealershipId}`;
  const slug = `full-${crypto.randomUUID()}`;
  const carId = await createCar(owner, {
    dealershipId: tenant.dealershipId,
    slug,
    location_id: place?.id,
    variant: owner.json(variant),
    caravan: owner.json({ body_length: 18, sleeps: 4 }),
    market_averages: owner.json({ average_market_price: 36_000, state_average_market_price: 35_800 }),
    ...everything,
  });
  await owner`insert into car_private ${owner({ car_id: carId, dealership_id: tenant.dealershipId, ...ownBusiness })}`;
  const [image] = await owner`insert into images (dealership_id, source, width, height, colour)
    values (${tenant.dealershipId}, ${`file:d${tenant.dealershipId}/c.jpg`}, 1120, 700, '#abcdef') returning id`;
  await owner`insert into car_images (car_id, dealership_id, position, image_id)
    values (${carId}, ${tenant.dealershipId}, 1, ${image?.id})`;
  const found = await findCar(scope, slug);
  return carSchema.strict().parse(found);
}

describe('a car', () => {
  it('E1 carries the fields that search and cards read', async () => {
    expect(await readEverything()).toMatchObject({
      id: expect.any(Number),
      slug: expect.stringMatching(/^full-/),
      name: expect.any(String),
      stocknum: expect.any(String),
      vin: everything.vin,
      regplate: everything.regplate,
      rego_expiry: everything.rego_expiry,
      car_type: 'demo',
      status: 'coming_soon',
      tag: 'Test Drive Only',
      reserved: true,
      certified: true,
      price: 34_990,
      km: 4100,
      year: 2024,
      make: 'Toyota',
      model: 'RAV4',
      make_model: 'Toyota RAV4',
      simple_body: 'suv',
      simple_fuel: 'Hybrid',
      simple_drive: '4WD',
      drive: 'AWD',
      fuel: everything.fuel,
      transmission: everything.transmission,
      colour: 'Silver',
      seats: 5,
      compliance_date: '2024-02-01',
      build_date: '2024-01-01',
      engine_size: '2.5',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dealercomments: 'First.|Second.',
      dealership_id: tenant.dealershipId,
      dealership_slug: 'swan',
      location: { name: 'Main', phone: null, slug: 'main', distribution_locations: ['Joondalup'] },
      city: 'Perth',
      state: 'WA',
      thumbnails: [expect.stringMatching(/^\/images\/\d+\?w=320&crop=3:2$/)],
      images: [{ image: { url: expect.stringMatching(/^\/images\/\d+$/) }, colour: '#abcdef' }],
      primary_image_url: expect.stringMatching(/^\/images\/\d+$/),
      standardEquipment: ['Cruise control'],
      photos_count: 1,
      show_on_dealer_website: true,
      location_id: expect.any(Number),
      location_name: 'Main',
    });
  });

  it('E2 carries the further fields of the vehicle page; a private seller’s suburb and postcode are stored and never sent', async () => {
    const found = await readEverything();
    expect(found).toMatchObject({
      badge: 'GXL',
      series: 'AXAH52R',
      sold: true,
      sold_date_timestamp: sold.getTime() / 1000,
      price_type: 'excl_govt_charges',
      before_price: 36_990,
      subscription_price: 245,
      preorder: true,
      doors: 4,
      trans: everything.transmission,
      simple_transmission: 'Automatic',
      views: 12,
      file: 'https://history.example/1.pdf',
      carsales_title: everything.carsales_title,
      has_nvic: true,
      item_type: 'caravan',
      payment_processors: ['sandbox'],
    });
    const [stored] = await owner`select private_suburb, private_postcode from car_private where car_id = ${found.id}`;
    expect(stored).toEqual({ private_suburb: 'Subiaco', private_postcode: '6008' });
    expect(JSON.stringify(found)).not.toMatch(/Subiaco|6008|29000|scratch|ABC23D/);
  });

  it('E3 carries the variant sub-fields', async () => {
    expect((await readEverything()).variant).toEqual(variant);
  });

  it('24.13 carries range, battery, charging, towing and a caravan’s figures, on its page and in the search index', async () => {
    const measures = { electric_range: 420, battery_size: 60, charge_power: 88, braked_towing: 3500 };
    const specs = { sleeps: 4, body_length: 20.4, tare_weight: 2395, aggregate_trailer_mass: 2895 };
    const figures = { ...measures, sleeps: 4, length_mm: 6218, tare_weight: 2395, aggregate_trailer_mass: 2895 };
    const senseless = { sleeps: 'four', body_length: 1e300, tare_weight: -1, aggregate_trailer_mass: null };
    const nothing = { sleeps: null, length_mm: null, tare_weight: null, aggregate_trailer_mass: null };
    const addCaravan = (slug: string, caravan: object) =>
      createCar(owner, {
        dealershipId: tenant.dealershipId,
        slug,
        stocknum: slug,
        item_type: 'caravan',
        caravan: owner.json(caravan as never),
        ...measures,
      });
    const known = await addCaravan('measured-van', specs);
    const unknown = await addCaravan('senseless-van', senseless);
    expect(await findCar(scope, 'measured-van')).toMatchObject(figures);
    expect(await findCar(scope, 'senseless-van')).toMatchObject(nothing);
    const index = await openTestIndex(databases);
    const cars = await listIndexedCars(index);
    expect(cars.find(({ id }) => id === known)).toMatchObject(figures);
    expect(cars.find(({ id }) => id === unknown)).toMatchObject(nothing);
    await index.close();
  });

  it('is not found through another tenant’s website', async () => {
    const other = await createTenant(owner, 'heron');
    expect(await findCar(database.forSite(other.siteId), 'swan-car')).toBeUndefined();
    expect(await findCar(scope, 'swan-car')).toMatchObject({ slug: 'swan-car' });
  });

  it('has a slug that is unique across the platform and never a reserved word', async () => {
    const other = await createTenant(owner, 'ibis');
    const again = createCar(owner, { dealershipId: other.dealershipId, slug: 'swan-car', stocknum: 'x' });
    await expect(again).rejects.toMatchObject({ code: '23505' });
    for (const slug of ['search', 'trade-in', 'Not A Slug', '']) {
      await expect(
        createCar(owner, { dealershipId: other.dealershipId, slug, stocknum: `s${slug}` }),
        slug,
      ).rejects.toMatchObject({
        code: '23514',
      });
    }
  });
});

/** Reads as a page does: through the site of its host. */
async function readDealer() {
  const directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  const found = await directory.find('swan.localhost');
  if (found.kind !== 'site') throw new Error('the site is there');
  const index = await openTestIndex(databases);
  const dealer = await buildDealerConfig({
    site: found.site,
    scope,
    index,
    stockVersion: 0,
    cache: noTenantCache,
    clock: systemClock,
    ...noProviders,
    phoneRateLimiter: async () => 0,
    ...anonymousRequester,
    requestId: '',
    secondsToWait: async () => 0,
    logError: () => undefined,
  });
  await index.close();
  return dealer;
}

describe('a dealership', () => {
  it('S10 carries the dealer config fields, with the live count of offers and the makes in stock', async () => {
    await owner`update dealerships set phone = '08 5550 0100', base_domain = 'swan.example',
      complaints_contact = 'complaints@swan.example', facebook_url = 'https://social.example/swan',
      instagram_url = 'https://pictures.example/swan', include_sold_cars_days = 7,
      manufacturer_id = (select id from manufacturers where slug = 'toyota'),
      gmb_profiles = ${owner.json([{ name: 'Swan', review_url: 'https://reviews.example/swan' }])}
      where id = ${tenant.dealershipId}`;
    const { locations, ...dealer } = await readDealer();
    expect(dealer).toEqual({
      id: tenant.dealershipId,
      name: 'swan',
      slug: 'swan',
      phone: '08 5550 0100',
      email: 'sales@dealer.example',
      address: { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000' },
      manufacturer: { name: 'Toyota' },
      gmb_profiles: [{ name: 'Swan', review_url: 'https://reviews.example/swan' }],
      base_domain: 'swan.example',
      complaints_contact: 'complaints@swan.example',
      facebook_url: 'https://social.example/swan',
      instagram_url: 'https://pictures.example/swan',
      include_sold_cars_days: 7,
      hide_finance: false,
      dealerships: [{ id: tenant.dealershipId, name: 'swan', slug: 'swan' }],
      offers: { count: 1 },
      stock: { makes: ['Toyota'] },
    });
    expect(locations).toEqual(await listLocations(scope));
    expect(locations).toHaveLength(1);
  });

  it('S10 does not count an offer on a site that it excludes', async () => {
    await owner`update offers set excluded_website_ids = array[${tenant.siteId}]::int[]
      where dealership_id = ${tenant.dealershipId}`;
    expect((await readDealer()).offers.count).toBe(0);
  });
});

describe('a location', () => {
  it('H2 H3 carries its fields, opening hours and special hours', async () => {
    const [first] = await listLocations(scope);
    expect(locationSchema.strict().parse(first)).toMatchObject({
      name: 'Main',
      slug: 'main',
      location_type: '',
      dealership_id: tenant.dealershipId,
      dealership_slug: 'swan',
      visible: true,
      primary: false,
      manufacturers: ['Toyota'],
      contact_detail: {
        opening_hours: [
          { weekday: 1, status: 'Open', formated_hours: '8am – 5pm', open: '08:00:00', close: '17:00:00' },
        ],
        special_hours: [{ status: 'Closed', date: '2025-04-18', start_hour: null, end_hour: null }],
      },
    });
  });

  it('H1 carries every field of the specification, each with what is stored', async () => {
    const [image] = await owner`select id from images where dealership_id = ${tenant.dealershipId}`;
    const stored = {
      location_type: 'service',
      location_subtype: ['buying'],
      primary: true,
      image_id: image?.id,
      lat: -31.95,
      long: 115.86,
      map_key: 'key',
      place_id: 'place',
      place_url: 'https://maps.example/main',
      phone: '08 5550 0100',
      landline_phone: '08 5550 0101',
      youtube_url: 'https://videos.example/main',
      linkedin_url: 'https://work.example/main',
      average_rating: 4.1,
      review_count: 905,
      dealer_license_number: 'MD 1',
      motor_vehicle_repairer: 'MRB 2',
    };
    await owner`update locations set ${owner(stored)} where dealership_id = ${tenant.dealershipId}`;
    const [first] = await listLocations(scope);
    expect(locationSchema.strict().parse(first)).toMatchObject({
      id: expect.any(Number),
      location_type: 'service',
      location_subtype: ['buying'],
      primary: true,
      image: { url: `/images/${image?.id}?w=960`, thumb: { url: `/images/${image?.id}?w=320` } },
      address: {
        street: '1 High Street',
        city: 'Perth',
        state: 'WA',
        postcode: '6000',
        lat: -31.95,
        long: 115.86,
        map_key: 'key',
        place_id: 'place',
        place_url: 'https://maps.example/main',
      },
      contact_detail: {
        phone: '08 5550 0100',
        landline_phone: '08 5550 0101',
        youtube_url: 'https://videos.example/main',
        linkedin_url: 'https://work.example/main',
      },
      reviews: { average_rating: 4.1, count: 905 },
      average_rating: 4.1,
      review_count: 905,
      dealer_license_number: 'MD 1',
      motor_vehicle_repairer: 'MRB 2',
    });
  });
});

describe('reviews', () => {
  it('S13 carry their fields, and the collection its count and average over all reviews', async () => {
    await owner`update locations set average_rating = 4.1, review_count = 905 where dealership_id = ${tenant.dealershipId}`;
    const found = await listReviews(scope, [tenant.dealershipId], { limit: 12, now: new Date('2025-01-15T00:00:00Z') });
    expect(reviewCollection.parse(found)).toEqual({
      count: 905,
      average_rating: 4.1,
      reviews: [
        {
          id: expect.any(Number),
          image: null,
          customer_name: 'Kim',
          text: '',
          rating: 5,
          created_at_time_ago_in_words: '2 weeks ago',
          review_date: '01/01/2025',
          review_date_in_words: '1 January 2025',
        },
      ],
    });
  });

  it('S13 give a picture and its thumbnail where the customer has one', async () => {
    const [image] = await owner`select id from images where dealership_id = ${tenant.dealershipId} limit 1`;
    await owner`update reviews set image_id = ${image?.id} where dealership_id = ${tenant.dealershipId}`;
    const found = await listReviews(scope, [tenant.dealershipId], { limit: 1, now: new Date('2025-01-15T00:00:00Z') });
    expect(found.reviews[0]?.image).toEqual({
      url: `/images/${image?.id}?w=320`,
      thumb: { url: `/images/${image?.id}?w=160&crop=1:1` },
    });
  });
});
