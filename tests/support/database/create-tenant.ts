import type { ISql, Sql } from 'postgres';

export type Tenant = { siteId: number; dealershipId: number };

const one = async (query: Promise<readonly { id?: number }[]>): Promise<number> => (await query)[0]?.id as number;

/** A dealership with its website and at least one row in every table that belongs to a tenant. */
export async function createTenant(owner: Sql, slug: string): Promise<Tenant> {
  const make = await one(owner`
    insert into manufacturers (name, slug) values ('Toyota', 'toyota')
    on conflict (slug) do update set name = excluded.name returning id`);
  const dealershipId = await one(owner`
    insert into dealerships (slug, name, email, street, city, state, postcode)
    values (${slug}, ${slug}, 'sales@dealer.example', '1 High Street', 'Perth', 'WA', '6000') returning id`);
  const siteId = await one(owner`
    insert into sites (slug, name, template, dealership_id)
    values (${slug}, ${slug}, 'metro', ${dealershipId}) returning id`);
  await owner`insert into site_dealerships (site_id, dealership_id) values (${siteId}, ${dealershipId})`;
  await owner`insert into site_hostnames (hostname, site_id) values (${`${slug}.example`}, ${siteId})`;
  await owner`insert into promos (site_id, title, link, position) values (${siteId}, 'Sale', '/cars', 4)`;
  await owner`insert into content_pages (site_id, path, title, body) values (${siteId}, '/about-us', 'About', 'Hello')`;
  await owner`insert into redirects (site_id, from_path, target) values (${siteId}, '/old', '/about-us')`;
  await owner`insert into events (site_id, event_id) values (${siteId}, 39)`;
  await owner`insert into images (site_id, source, width, height, colour) values (${siteId}, ${`file:s${siteId}/b.jpg`}, 9, 9, '#000000')`;
  const imageId = await one(owner`
    insert into images (dealership_id, source, width, height, colour)
    values (${dealershipId}, ${`file:d${dealershipId}/a.jpg`}, 9, 9, '#000000') returning id`);
  const locationId = await one(owner`
    insert into locations (dealership_id, name, slug, street, city, state, postcode)
    values (${dealershipId}, 'Main', 'main', '1 High Street', 'Perth', 'WA', '6000') returning id`);
  const at = { location_id: locationId, dealership_id: dealershipId };
  await owner`insert into location_manufacturers ${owner({ ...at, manufacturer_id: make })}`;
  await owner`insert into opening_hours ${owner({ ...at, weekday: 1, status: 'Open', open: '08:00', close: '17:00' })}`;
  await owner`insert into special_hours ${owner({ ...at, date: '2025-04-18', status: 'Closed' })}`;
  await owner`insert into reviews ${owner({ ...at, customer_name: 'Kim', rating: 5, review_date: '2025-01-01' })}`;
  await owner`insert into team_members ${owner({ ...at, name: 'Ash', role: 'Sales' })}`;
  await owner`insert into offers (dealership_id, name) values (${dealershipId}, 'Offer')`;
  const carId = await createCar(owner, { dealershipId, slug: `${slug}-car` });
  const of = { car_id: carId, dealership_id: dealershipId };
  await owner`insert into car_images ${owner({ ...of, position: 1, image_id: imageId })}`;
  await owner`insert into car_private ${owner({ ...of, purchase_cost: 15_000 })}`;
  await owner`insert into car_former_slugs ${owner({ ...of, slug: `${slug}-former-car` })}`;
  await owner`insert into car_market_averages ${owner({ ...of, average: 20_000, state_average: 20_000 })}`;
  await owner`insert into phone_reveals ${owner({ ...of, site_id: siteId })}`;
  await owner`insert into car_finance_lenders ${owner({ ...of, provider: 'Taurus' })}`;
  const leadId = crypto.randomUUID();
  await owner`
    insert into leads (id, site_id, dealership_id, car_id, form, category, name, email, phone, values, lead_attributes, consents)
    values (${leadId}, ${siteId}, ${dealershipId}, ${carId}, 'enquiry', 'Used Enquiry', 'Kim', 'kim@example.com',
      '+61412345678', '{}', '{}', '[]')`;
  const deliveryId = crypto.randomUUID();
  const mail = { dealership_id: dealershipId, channel: 'email', target: 'leads@dealer.example' };
  await owner`insert into lead_routes ${owner({ ...mail, enabled: false })}`;
  await owner`insert into lead_deliveries ${owner({ ...mail, id: deliveryId, lead_id: leadId, state: 'sent' })}`;
  await owner`insert into lead_delivery_attempts ${owner({ delivery_id: deliveryId, dealership_id: dealershipId, number: 1 })}`;
  const customerId = await one(owner`
    insert into customers (site_id, phone) values (${siteId}, '+61491570006') returning id`);
  const customer = { site_id: siteId, customer_id: customerId };
  const inFiveMinutes = new Date(Date.now() + 300_000);
  await owner`insert into customer_sessions ${owner({ ...customer, id: crypto.randomUUID(), token_hash: `${slug} token`, expires_at: inFiveMinutes })}`;
  await owner`insert into sign_in_codes ${owner({
    id: crypto.randomUUID(),
    site_id: siteId,
    browser_hash: `${slug} browser`,
    phone: '+61491570006',
    address: '203.0.113.7',
    code_hash: 'none',
    expires_at: inFiveMinutes,
  })}`;
  await owner`insert into watchlist_entries ${owner({ ...customer, car_id: carId, price_when_saved: 20_000 })}`;
  const searchId = await one(
    owner`insert into saved_searches ${owner({
      ...customer,
      address: '/cars',
      state: { query: '', page: 1, sortBy: 'custom_rank:desc', refinements: {}, ranges: {} },
      label: 'All cars',
    })} returning id`,
  );
  const search = { site_id: siteId, search_id: searchId };
  await owner`insert into alert_messages ${owner({
    ...search,
    id: crypto.randomUUID(),
    kind: 'alert',
    target: '+61491570006',
    token_hash: `${slug} alert`,
    state: 'sent',
  })}`;
  await owner`insert into search_alerts ${owner({ ...search, car_id: carId, kind: 'arrived', news_id: 0 })}`;
  await addReservation(owner, { site_id: siteId, dealership_id: dealershipId }, { ...of, customer_id: customerId });
  await owner`insert into valuations ${owner({
    site_id: siteId,
    id: crypto.randomUUID(),
    lead_id: leadId,
    path: '/trade-in',
    rego: '1ABC234',
    rego_state: 'WA',
  })}`;
  await owner`insert into miscellaneous ${owner({ site_id: siteId, column_name: 'valuation', value: 1 })}`;
  return { siteId, dealershipId };
}

type Owners = { site_id: number; dealership_id: number };

/** A released reservation with payment, refund and notice: the car is free. */
async function addReservation(
  owner: Sql,
  owners: Owners,
  { customer_id, car_id }: { customer_id: number; car_id: number },
): Promise<void> {
  const now = new Date();
  const [id, payment, token] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const car = {
    id: car_id,
    slug: 'car',
    name: 'Car',
    stocknum: '1',
    price: 20_000,
    priceType: 'drive_away',
    pictureId: null,
  };
  await owner`insert into reservations ${owner({
    ...owners,
    id,
    car_id,
    customer_id,
    token,
    key: token,
    state: 'released',
    car: owner.json(car),
    name: 'Kim',
    email: 'kim@example.com',
    phone: '+61412345678',
    hold_hours: 48,
    locked_until: now,
    held_until: now,
    ended_at: now,
  })}`;
  const about = { ...owners, reservation_id: id };
  await owner`insert into reservation_steps ${owner({ ...about, to_state: 'released', actor: 'buyer', reason: 'Changed mind' })}`;
  await owner`insert into reservation_payments ${owner({
    ...about,
    id: payment,
    processor: 'sandbox',
    amount: 20_000,
    state: 'succeeded',
    paid_at: now,
  })}`;
  await owner`insert into reservation_refunds ${owner({
    ...about,
    id: crypto.randomUUID(),
    payment_id: payment,
    amount: 20_000,
    reason: 'Changed mind',
    state: 'succeeded',
    finished_at: now,
  })}`;
  await owner`insert into reservation_notices ${owner({
    ...about,
    id: crypto.randomUUID(),
    kind: 'released',
    audience: 'buyer',
    state: 'sent',
  })}`;
  const journey_id = crypto.randomUUID();
  await owner`insert into checkout_journeys ${owner({
    id: journey_id,
    site_id: owners.site_id,
    car_id,
    customer_id,
    token_hash: token,
    step: 'summary',
    reservation_id: id,
  })}`;
  await owner`insert into checkout_journey_mails ${owner({
    id: crypto.randomUUID(),
    site_id: owners.site_id,
    journey_id,
    target: 'nobody.else@example.com',
    sent_at: now,
  })}`;
}

export type CarInput = { dealershipId: number; slug: string } & Record<string, unknown>;

export async function createCar(owner: ISql, { dealershipId, slug, ...columns }: CarInput): Promise<number> {
  const [make] = await owner`select id from manufacturers order by id limit 1`;
  const [car] = await owner`insert into cars ${owner({
    dealership_id: dealershipId,
    manufacturer_id: make?.id,
    slug,
    name: slug,
    stocknum: slug,
    car_type: 'used',
    price_type: 'drive_away',
    price: 20_000,
    year: 2022,
    model: 'RAV4',
    ...columns,
  })} returning id`;
  return car?.id as number;
}
