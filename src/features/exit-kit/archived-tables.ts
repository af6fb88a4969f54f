/** A row as PostgreSQL writes it as JSON. */
export type Row = Record<string, unknown>;

/** Names the rows that belong to the dealer; archive-store.server.ts has the condition of each. */
export type Ownership =
  | 'its own row'
  | 'its websites'
  | 'by dealership'
  | 'by website'
  | 'by dealership and website'
  | 'its staff'
  | 'its pictures'
  | 'the catalogue';

export interface ArchivedTable {
  readonly name: string;
  readonly owned: Ownership;
  /** Columns that stay behind: secrets, and values that the database computes. */
  readonly omits?: readonly string[];
  /** Columns that identify a row on every platform. A row that is there already is used as it is. */
  readonly matchedBy?: readonly string[];
  /** Ids in columns without a foreign key, also in arrays: the table that each refers to. */
  readonly refersTo?: Readonly<Record<string, string>>;
  /** Ids in JSON columns: the keys, at any depth, and the table that each refers to. */
  readonly refersInJson?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Texts may link to pictures and offers, and JSON may name pictures, under keys that end in `imageId`. */
  readonly hasLinks?: boolean;
  /** Columns with the settings of a website, whose search filter may name cars, locations and dealerships. */
  readonly configs?: readonly string[];
  /**
   * The ids are part of addresses: they stay if the platform has none of them. All or none, because ids also decide the order
   * of rows with the same position.
   */
  readonly keepsIds?: boolean;
  /** Changes an imported row so that the new platform sends no message and takes no payment for it. */
  readonly settle?: (row: Row, arrival: Arrival) => Row;
}

export interface Arrival {
  now: string;
  makeSecret: () => string;
}

const notSent = 'Not sent: it was waiting when the dealer moved to this platform.';

/** In an order in which every table follows those it refers to. Exceptions are set at the end of an import. */
export const archivedTables: readonly ArchivedTable[] = [
  {
    name: 'staff',
    owned: 'its staff',
    omits: ['two_factor_enabled', 'last_seen_at', 'lock_mailed_at'],
    matchedBy: ['email'],
  },
  { name: 'dealerships', owned: 'its own row', omits: ['stripe_account'], hasLinks: true },
  {
    name: 'sites',
    owned: 'its websites',
    omits: ['creation_key'],
    hasLinks: true,
    configs: ['config'],
  },
  { name: 'images', owned: 'its pictures', omits: ['unused_since'] },
  { name: 'manufacturers', owned: 'the catalogue', matchedBy: ['slug'] },
  { name: 'models', owned: 'the catalogue', matchedBy: ['manufacturer_id', 'slug'] },
  { name: 'accessories', owned: 'the catalogue', matchedBy: ['model_id', 'name'] },

  { name: 'staff_memberships', owned: 'by dealership' },
  { name: 'staff_absences', owned: 'by dealership' },
  { name: 'locations', owned: 'by dealership', hasLinks: true },
  { name: 'opening_hours', owned: 'by dealership' },
  { name: 'special_hours', owned: 'by dealership' },
  { name: 'hours_drafts', owned: 'by dealership' },
  { name: 'location_manufacturers', owned: 'by dealership' },
  { name: 'team_members', owned: 'by dealership' },
  { name: 'reviews', owned: 'by dealership' },
  {
    name: 'offers',
    owned: 'by dealership',
    refersTo: { excluded_website_ids: 'sites' },
    hasLinks: true,
    keepsIds: true,
  },
  {
    name: 'offer_drafts',
    owned: 'by dealership',
    refersTo: { excluded_website_ids: 'sites' },
    hasLinks: true,
  },

  { name: 'site_hostnames', owned: 'by website' },
  { name: 'site_dealerships', owned: 'by dealership and website' },
  { name: 'promos', owned: 'by website', hasLinks: true },
  { name: 'redirects', owned: 'by website', hasLinks: true },
  { name: 'content_pages', owned: 'by website', hasLinks: true },
  { name: 'content_drafts', owned: 'by website', hasLinks: true },
  { name: 'content_versions', owned: 'by website', hasLinks: true },
  {
    name: 'site_config_history',
    owned: 'by website',
    refersTo: { staff_id: 'staff' },
    hasLinks: true,
    configs: ['config'],
  },
  { name: 'site_drafts', owned: 'by website', hasLinks: true, configs: ['config'] },

  {
    name: 'cars',
    owned: 'by dealership',
    omits: ['list_text', 'feed_average'], // computed from the others
    // A car that was locked for an unfinished payment is free, as is its reservation.
    settle: (row) => (row['hold'] === 'locked' ? { ...row, hold: null, hold_until: null } : row),
  },
  { name: 'car_private', owned: 'by dealership' },
  { name: 'car_images', owned: 'by dealership' },
  { name: 'car_turntable_frames', owned: 'by dealership' },
  { name: 'car_finance_lenders', owned: 'by dealership' },
  { name: 'finance_rate_sheets', owned: 'by dealership' },
  { name: 'car_former_slugs', owned: 'by dealership' },
  { name: 'car_market_averages', owned: 'by dealership' },
  { name: 'car_pins', owned: 'by dealership', refersTo: { staff_id: 'staff' } },
  {
    name: 'car_prices',
    owned: 'by dealership',
    omits: ['id'],
    refersTo: { car_id: 'cars', dealership_id: 'dealerships', staff_id: 'staff' },
  },
  { name: 'car_saves', owned: 'by dealership' },
  { name: 'car_views', owned: 'by dealership' },
  { name: 'stock_views', owned: 'by dealership' },
  {
    name: 'stock_sources',
    owned: 'by dealership',
    omits: ['secret', 'host_key', 'offered_host_key', 'last_version', 'next_run_at', 'alerted_at'],
    settle: (row) => ({ ...row, enabled: false }),
  },
  { name: 'stock_source_cars', owned: 'by dealership', omits: ['absent_since_run', 'linked_by_run'] },
  { name: 'stock_photo_urls', owned: 'by dealership' },
  {
    name: 'stock_exports',
    owned: 'by dealership',
    omits: [
      'secret',
      'host_key',
      'offered_host_key',
      'read_to',
      'sent_hash',
      'next_run_at',
      'retry_at',
      'failures',
      'alerted_at',
    ],
    settle: (row) => ({ ...row, paused: true }),
  },

  { name: 'customers', owned: 'by website' },
  { name: 'saved_searches', owned: 'by website', omits: ['seen', 'job_id'] },
  { name: 'watchlist_entries', owned: 'by website' },
  {
    name: 'leads',
    owned: 'by dealership',
    omits: ['version', 'changed_at', 'changed_xid', 'assigned_xid'],
    refersInJson: { values: { location_id: 'locations' } },
    // Else managers would get a mail about every lead that is overdue.
    settle: (row, { now }) => ({ ...row, overdue_mailed_at: row['overdue_mailed_at'] ?? now }),
  },
  { name: 'lead_rules', owned: 'by dealership', refersTo: { staff_ids: 'staff', last_staff_id: 'staff' } },
  {
    name: 'lead_events',
    owned: 'by dealership',
    omits: ['id'],
    refersInJson: { data: { id: 'staff', rule: 'lead_rules' } },
  },
  { name: 'lead_reads', owned: 'by dealership' },
  {
    name: 'lead_routes',
    owned: 'by dealership',
    omits: ['secret', 'previous_secret', 'change_over_until'],
    refersTo: { location_ids: 'locations' },
    settle: (row, { makeSecret }) => ({
      ...row,
      enabled: false,
      secret: row['channel'] === 'webhook' ? makeSecret() : null,
    }),
  },
  { name: 'lead_templates', owned: 'by dealership' },
  { name: 'lead_desk_settings', owned: 'by dealership' },
  {
    name: 'lead_deliveries',
    owned: 'by dealership',
    settle: (row, { now }) =>
      row['state'] === 'pending' ? { ...row, state: 'dead', last_error: notSent, finished_at: now } : row,
  },
  { name: 'lead_delivery_attempts', owned: 'by dealership', omits: ['id'] },
  { name: 'valuations', owned: 'by website' },
  { name: 'miscellaneous', owned: 'by website', omits: ['id'] },
  { name: 'phone_reveals', owned: 'by dealership and website', omits: ['id'], refersTo: { car_id: 'cars' } },

  {
    name: 'reservations',
    owned: 'by dealership and website',
    omits: ['token_hash', 'network'],
    refersInJson: { car: { id: 'cars', pictureId: 'images' }, pick_up: { locationId: 'locations' } },
    settle: (row, { now, makeSecret }) => ({
      ...row,
      ...(row['state'] === 'pending_payment' && { state: 'abandoned', ended_at: now, remind_at: null }),
      // Of no token: only links in new messages open the buyer's page.
      token_hash: makeSecret(),
    }),
  },
  {
    name: 'reservation_payments',
    owned: 'by dealership and website',
    omits: ['pay_url', 'looked_at'],
    settle: (row) =>
      ['intended', 'open', 'processing'].includes(String(row['state'])) ? { ...row, state: 'cancelled' } : row,
  },
  {
    name: 'reservation_refunds',
    owned: 'by dealership and website',
    omits: ['try_at'],
    settle: (row, { now }) =>
      row['finished_at'] === null ? { ...row, state: 'failed', last_error: notSent, finished_at: now } : row,
  },
  {
    name: 'reservation_steps',
    owned: 'by dealership and website',
    omits: ['id'],
    refersTo: { staff_id: 'staff' },
  },
  {
    name: 'reservation_notices',
    owned: 'by dealership and website',
    settle: (row) => (row['state'] === 'pending' ? { ...row, state: 'called_off' } : row),
  },
];

/** Tables that an archive leaves out, with the reason. */
export const omittedTables: Readonly<Record<string, string>> = {
  // Secrets. The import lists what must be entered again.
  api_keys: 'keys are secrets',
  car_api_fields: 'refers to API keys',
  console_secret: 'secret of the platform',
  customer_sessions: 'customers sign in again',
  hostname_checks: 'proofs for this platform; check the hostnames again',
  rate_limit_secret: 'secret of the platform',
  sign_in_codes: 'customers ask for a new code',
  staff_credentials: 'staff set a new password',
  staff_invitations: 'their links open this platform; invite again',
  staff_passkeys: 'passkeys work for one address only',
  staff_sessions: 'staff sign in again',
  staff_two_factors: 'staff set up their second factor again',
  staff_verifications: 'codes that expire within minutes',

  // Computed from what is archived.
  car_changes: 'log that search indexes follow',
  car_changes_pruned: 'log that search indexes follow',
  car_covers: 'computed from the photos of cars',
  car_index_checkpoints: 'cache of the search index',
  car_news: 'log that alerts follow',
  market_models: 'fitted to the cars of the platform',
  shared_index_batches: 'log of the search index',
  shared_indexes: 'state of the search index',

  // Bookkeeping of finished or unfinished work.
  alert_messages: 'alerts that were sent',
  checkout_journey_mails: 'mails that were sent',
  checkout_journeys: 'unfinished check-outs, deleted after some days',
  dealer_export_parts: 'archives such as this one',
  dealer_exports: 'archives such as this one',
  payment_messages: 'messages of payment providers, already in the payments',
  search_alerts: 'alerts that were sent',
  stock_bulk_edit_cars: 'bulk edits that can be undone on this platform',
  stock_bulk_edits: 'bulk edits that can be undone on this platform',
  stock_export_runs: 'files that were sent',
  stock_file_chunks: 'stock files that were read',
  stock_files: 'stock files that were read',
  stock_run_changes: 'stock files that were read',
  stock_run_quarantine: 'stock files that were read',
  stock_runs: 'stock files that were read',

  // Records of this platform.
  asked_mailboxes: 'limits of this platform',
  audit_log: 'evidence of this platform about its own staff; download it as CSV from the history',
  events: 'visits under the privacy terms of this platform; no page of a website needs them',
  groups: 'belongs to several dealers',
  monthly_counts: 'numbers of visits of this platform',
  limited_actions: 'limits of this platform',
  outbox_messages: 'mails of a demo',
  plate_look_ups: 'limits of this platform',
  sandbox_payments: 'payments of a demo',
  server_processes: 'servers of this platform',
};
