import { createHash } from 'node:crypto';
import type { ISql, Sql } from 'postgres';
import { hashTestNetwork } from '../fixtures/test-network.ts';

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
  await owner`insert into hostname_checks (site_id, hostname, token, method) values (${siteId}, ${`${slug}.example`}, 'token', 'dns')`;
  await owner`insert into site_drafts (site_id, config, template, base_version, changed_by) values (${siteId}, '{}', 'metro', 1, 'Kim')`;
  await owner`insert into promos (site_id, title, link, position) values (${siteId}, 'Sale', '/cars', 4)`;
  const pageId = await one(
    owner`insert into content_pages (site_id, path, title, body) values (${siteId}, '/about-us', 'About', 'Hello') returning id`,
  );
  const page = { page_id: pageId, site_id: siteId, content: owner.json({ title: 'About' }) };
  await owner`insert into content_drafts ${owner({ ...page, path: '/about-us', changed_by: 'Kim' })}`;
  await owner`insert into content_versions ${owner({ ...page, version: 1, publish_at: new Date() })}`;
  await owner`insert into redirects (site_id, from_path, target) values (${siteId}, '/old', '/about-us')`;
  await owner`insert into events (site_id, event_id) values (${siteId}, 39)`;
  await owner`insert into monthly_counts values (${siteId}, 'event 39', '2020-01-01', 7)`;
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
  const draft = { week: null, specialDays: { '2025-04-21': { status: 'Closed' } } };
  await owner`insert into hours_drafts ${owner({ ...at, content: owner.json(draft), changed_by: 'Kim' })}`;
  await owner`insert into reviews ${owner({ ...at, customer_name: 'Kim', rating: 5, review_date: '2025-01-01' })}`;
  await owner`insert into team_members ${owner({ ...at, name: 'Ash', role: 'Sales' })}`;
  const [offer] = await owner`insert into offers (dealership_id, name) values (${dealershipId}, 'Offer') returning id`;
  await owner`insert into offer_drafts ${owner({ offer_id: offer?.['id'], dealership_id: dealershipId, name: 'Offer', changed_by: 'Kim' })}`;
  const carId = await createCar(owner, { dealershipId, slug: `${slug}-car` });
  const of = { car_id: carId, dealership_id: dealershipId };
  await owner`insert into car_images ${owner({ ...of, position: 1, image_id: imageId })}`;
  await owner`insert into car_turntable_frames ${owner({ ...of, position: 0, image_id: imageId })}`;
  const editId = crypto.randomUUID();
  await owner`insert into stock_bulk_edits ${owner({ id: editId, dealership_id: dealershipId, staff_id: 'kim', staff_name: 'Kim', change: '{}' })}`;
  await owner`insert into stock_bulk_edit_cars ${owner({ ...of, edit_id: editId })}`;
  const exportId = crypto.randomUUID();
  await owner`insert into dealer_exports ${owner({ id: exportId, dealership_id: dealershipId, staff_id: 'kim', staff_name: 'Kim', state: 'failed' })}`;
  await owner`insert into dealer_export_parts ${owner({ name: `${slug}/0`, export_id: exportId, dealership_id: dealershipId, lease: exportId, position: 0 })}`;
  await owner`insert into car_pins ${owner({ ...of, field: 'price' })}`;
  await owner`insert into car_api_fields ${owner({ ...of, keys: owner.json({ price: 1 }) })}`;
  await owner`insert into car_saves ${owner({ ...of, day: '2025-01-01', saves: 2 })}`;
  await owner`insert into car_views ${owner({ ...of, views: 3 })}`;
  await owner`insert into car_private ${owner({ ...of, purchase_cost: 15_000 })}`;
  await owner`insert into car_former_slugs ${owner({ ...of, slug: `${slug}-former-car` })}`;
  await owner`insert into car_market_averages ${owner({ ...of, average: 20_000, state_average: 20_000 })}`;
  await owner`insert into phone_reveals ${owner({ ...of, site_id: siteId })}`;
  await owner`insert into car_finance_lenders ${owner({ ...of, provider: 'Taurus' })}`;
  const rates = { interest_rate: 8.99, term_years: 5, deposit_percent: 10, establishment_fee: 395, monthly_fee: 8 };
  await owner`insert into finance_rate_sheets ${owner({ dealership_id: dealershipId, provider: 'AusLoans', ...rates })}`;
  await addStockSource(owner, of);
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
  const tomorrow = new Date(Date.now() + 86_400_000);
  await owner`insert into customer_sessions ${owner({ ...customer, id: crypto.randomUUID(), token_hash: `${slug} token`, expires_at: tomorrow })}`;
  await owner`insert into sign_in_codes ${owner({
    id: crypto.randomUUID(),
    site_id: siteId,
    browser_hash: `${slug} browser`,
    phone: '+61491570006',
    network: hashTestNetwork(),
    code_hash: 'none',
    expires_at: tomorrow,
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
  await owner`insert into api_keys ${owner({
    dealership_id: dealershipId,
    name: 'Stock system',
    token_hash: createHash('sha256').update(slug).digest(),
    hint: 'fc_dealer_none…',
    scopes: ['stock:read'],
  })}`;
  await addStockExport(owner, dealershipId);
  const staffId = await addStaff(owner, slug, { dealershipId, siteId });
  await addLeadDesk(owner, { dealershipId, leadId, staffId });
  return { siteId, dealershipId };
}

/** A source of the car with a file and a finished run. */
async function addStockSource(owner: Sql, of: { car_id: number; dealership_id: number }): Promise<void> {
  const { dealership_id } = of;
  const source_id = await one(
    owner`insert into stock_sources ${owner({ dealership_id, name: 'Feed', kind: 'upload' })} returning id`,
  );
  const file_id = await one(
    owner`insert into stock_files ${owner({ dealership_id, source_id, name: 'stock.csv', bytes: 1 })} returning id`,
  );
  await owner`insert into stock_file_chunks ${owner({ dealership_id, file_id, position: 0, content: Buffer.of(0) })}`;
  const run_id = await one(
    owner`insert into stock_runs ${owner({ dealership_id, source_id, state: 'applied', config: owner.json({}) })} returning id`,
  );
  await owner`insert into stock_run_changes ${owner({ dealership_id, run_id, action: 'keep', stocknum: '1' })}`;
  await owner`insert into stock_run_quarantine ${owner({
    dealership_id,
    run_id,
    row_number: 1,
    row: owner.json({}),
    reasons: owner.json([]),
  })}`;
  await owner`insert into stock_source_cars ${owner({ ...of, source_id })}`;
  await owner`insert into stock_photo_urls ${owner({ ...of, position: 1, url: 'https://photos.example/1.jpg' })}`;
}

/** A paused destination with a finished push. */
async function addStockExport(owner: Sql, dealership_id: number): Promise<void> {
  const settings = owner.json({ url: 'https://receiver.example/stock.csv', auth: 'none', method: 'PUT' });
  const export_id = await one(
    owner`insert into stock_exports ${owner({ dealership_id, name: 'Receiver', kind: 'https', settings, paused: true })} returning id`,
  );
  await owner`insert into stock_export_runs ${owner({ dealership_id, export_id, trigger: 'hand', state: 'sent' })}`;
}

/** A manager with all that an account can have, an entry in the audit log, and an open invitation to the dealership. */
async function addStaff(owner: Sql, slug: string, { dealershipId, siteId }: Tenant): Promise<string> {
  const staff_id = crypto.randomUUID();
  const expires_at = new Date(Date.now() + 86_400_000);
  await owner`insert into staff ${owner({ id: staff_id, name: 'Sam', email: `sam@${slug}.example` })}`;
  await owner`insert into staff_sessions ${owner({ staff_id, token_hash: `${slug} staff token`, expires_at })}`;
  await owner`insert into staff_credentials ${owner({ staff_id, provider_id: 'credential', account_id: staff_id })}`;
  await owner`insert into staff_verifications ${owner({ identifier: slug, value: staff_id, expires_at })}`;
  await owner`insert into staff_two_factors ${owner({ staff_id, secret: 'none', backup_codes: 'none' })}`;
  await owner`insert into staff_passkeys ${owner({
    staff_id,
    name: 'Laptop',
    credential_id: slug,
    public_key: Buffer.of(0),
  })}`;
  await owner`insert into staff_memberships ${owner({ staff_id, role: 'manager', dealership_id: dealershipId })}`;
  await owner`insert into audit_log ${owner({
    staff_id,
    staff_name: 'Sam',
    dealership_id: dealershipId,
    site_id: siteId,
    action: 'signed in',
  })}`;
  await owner`insert into stock_views ${owner({
    staff_id,
    dealership_id: dealershipId,
    name: 'Old stock',
    query: 'minDays=90',
    shared: true,
  })}`;
  await owner`insert into staff_invitations ${owner({
    email: `alex@${slug}.example`,
    role: 'sales',
    dealership_id: dealershipId,
    invited_by: staff_id,
    expires_at,
  })}`;
  return staff_id;
}

/** What the lead desk stores about a lead and for the dealership. */
async function addLeadDesk(
  owner: Sql,
  { dealershipId, leadId, staffId }: { dealershipId: number; leadId: string; staffId: string },
): Promise<void> {
  const dealership = { dealership_id: dealershipId };
  const person = { ...dealership, staff_id: staffId };
  const data = owner.json({ text: 'Called back', mentions: [] });
  await owner`insert into lead_events ${owner({ ...person, lead_id: leadId, kind: 'note', staff_name: 'Sam', data })}`;
  await owner`insert into lead_reads ${owner({ ...person, lead_id: leadId })}`;
  await owner`insert into lead_templates ${owner({ ...dealership, name: 'Thanks', body: 'Thank you for your message.' })}`;
  // For a category that no lead has.
  await owner`insert into lead_rules ${owner({ ...dealership, position: 1, categories: ['None'], staff_ids: [staffId] })}`;
  await owner`insert into staff_absences ${owner({ ...person, from_date: '2020-01-01', until_date: '2020-01-02' })}`;
  await owner`insert into lead_desk_settings ${owner(dealership)}`;
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
    token_hash: token,
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
