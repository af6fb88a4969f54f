type ValueFormat = 'dollars' | 'cents' | 'kilometres' | 'weekday';

type FieldLabel = string | { readonly label: string; readonly format: ValueFormat };

export type RecordLabels = {
  /** The record's name in a sentence. */
  readonly name: string;
  /** Columns whose name does not say it well enough. */
  readonly fields?: Readonly<Record<string, FieldLabel>>;
  /** Columns that say nothing to people. */
  readonly technical?: readonly string[];
};

const dollars = (label: string): FieldLabel => ({ label, format: 'dollars' });

/** Columns that mean the same in every table. */
const commonFields: Readonly<Record<string, FieldLabel>> = {
  site_id: 'Website',
  manufacturer_id: 'Make',
  image_id: 'Picture',
  position: 'Place in the list',
  staff_id: 'Person',
  staff_name: 'By',
  start: 'Starts',
  expiry: 'Ends',
  place_url: 'Map',
  youtube_url: 'YouTube',
  linkedin_url: 'LinkedIn',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
};
const commonTechnical = new Set([
  'id',
  'created_at',
  'updated_at',
  'version',
  'creation_key',
  'content_hash',
  'lease',
  'leased_until',
  'changed_xid',
  'assigned_xid',
]);

const offerFields = { excluded_website_ids: 'Not shown on', disclaimer: 'Conditions' };

/** By table. Other columns are labelled by their names: `sold_at` is "Sold at". */
export const recordLabels: Readonly<Record<string, RecordLabels>> = {
  accessories: { name: 'accessory', fields: { price: dollars('Price') } },
  api_keys: { name: 'API key', fields: { hint: 'Begins with', revoked_at: 'Revoked' } },
  car_finance_lenders: {
    name: 'finance quote',
    fields: { payment_week: dollars('Weekly price'), payment_month: dollars('Monthly price') },
  },
  car_images: { name: 'photo of a car', fields: { image_id: 'Photo' } },
  car_pins: { name: 'pinned field of a car' },
  car_private: {
    name: 'private notes of a car',
    fields: { purchase_cost: dollars('Purchase cost'), internal_notes: 'Internal notes' },
  },
  car_turntable_frames: { name: 'turntable frame of a car', fields: { image_id: 'Frame' } },
  cars: {
    name: 'car',
    fields: {
      price: dollars('Price'),
      before_price: dollars('Price before'),
      subscription_price: dollars('Subscription price'),
      km: { label: 'Kilometres', format: 'kilometres' },
      vin: 'VIN',
      regplate: 'Number plate',
      rego_expiry: 'Registration expires',
      stocknum: 'Stock number',
      show_on_dealer_website: 'Shown on the website',
    },
  },
  content_drafts: {
    name: 'draft of a page',
    fields: { path: 'Address' },
    technical: ['page_id', 'changed_by', 'changed_at'],
  },
  content_pages: { name: 'page', fields: { path: 'Address', body: 'Text', published_at: 'Published' } },
  content_versions: {
    name: 'publication of a page',
    fields: { publish_at: 'Time', pending: 'Scheduled' },
    technical: ['page_id'],
  },
  customers: { name: 'customer' },
  dealer_exports: { name: 'export of all data' },
  dealerships: {
    name: 'dealership',
    fields: {
      gmb_profiles: 'Google profiles',
      include_sold_cars_days: 'Days that sold cars stay listed',
      share_stock: 'Shares its stock',
      require_second_factor: 'Requires a second factor',
    },
  },
  finance_rate_sheets: {
    name: 'rate sheet',
    fields: {
      provider: 'Lender',
      supplied_comparison_rate: 'Comparison rate of the lender',
      term_years: 'Term in years',
      deposit_percent: 'Deposit in per cent',
      car_types: 'Types of cars',
      year_from: 'From year',
      year_to: 'To year',
      price_from: 'From price',
      price_to: 'To price',
    },
  },
  groups: { name: 'group', fields: { hide_finance: 'Hides finance' } },
  hostname_checks: { name: 'claim to a hostname', fields: { leads_here: 'Leads to this website' } },
  hours_drafts: {
    name: 'draft of hours',
    fields: { content: 'Hours' },
    technical: ['location_id', 'changed_by', 'changed_at'],
  },
  images: { name: 'image', fields: { alt: 'Description', unused_since: 'Not used since' } },
  lead_deliveries: {
    name: 'delivery of a lead',
    fields: { is_update: 'About a change', about_id: 'Reply' },
    technical: ['route_id'],
  },
  lead_desk_settings: {
    name: 'settings of the lead desk',
    fields: { response_minutes: 'Minutes to the first response', retention_months: 'Months that leads are stored' },
  },
  lead_routes: {
    name: 'lead route',
    fields: { target: 'Recipient', change_over_until: 'Former secret signs until', location_ids: 'Locations' },
  },
  lead_rules: { name: 'assignment rule', fields: { staff_ids: 'People', last_staff_id: 'Last assigned to' } },
  lead_templates: { name: 'reply template' },
  leads: { name: 'lead', fields: { due_at: 'First response due', is_suspect: 'Looks like spam' } },
  location_manufacturers: { name: 'make of a location' },
  locations: {
    name: 'location',
    fields: {
      lat: 'Latitude',
      long: 'Longitude',
      slug: 'Address on websites',
      location_type: 'Department',
      location_subtype: 'Kind of location',
      visible: 'Shown on websites',
      primary: 'Main location',
      landline_phone: 'Second phone',
      dealer_license_number: 'Dealer licence number',
      motor_vehicle_repairer: 'Motor vehicle repairer licence',
    },
    technical: ['map_key', 'place_id'],
  },
  manufacturers: { name: 'make', fields: { slug: 'Address on websites', logo_image_id: 'Logo' } },
  models: { name: 'model', fields: { slug: 'Address on websites', override_url: 'Leads to' } },
  offer_drafts: {
    name: 'draft of an offer',
    fields: offerFields,
    technical: ['offer_id', 'changed_by', 'changed_at'],
  },
  offers: { name: 'offer', fields: offerFields },
  opening_hours: {
    name: 'opening hours',
    fields: { weekday: { label: 'Day', format: 'weekday' }, open: 'Opens', close: 'Closes' },
  },
  promos: {
    name: 'promo',
    fields: { display: 'Search pages', strict_display: 'Only these pages' },
  },
  redirects: { name: 'redirect', fields: { from_path: 'From', target: 'To' } },
  reservation_refunds: {
    name: 'refund',
    fields: { amount: { label: 'Amount', format: 'cents' }, last_error: 'Problem' },
    technical: ['reservation_id', 'payment_id', 'provider_id', 'try_at', 'former_tries'],
  },
  reservation_notices: {
    name: 'reservation message',
    fields: { last_error: 'Problem' },
    technical: ['reservation_id'],
  },
  reservations: { name: 'reservation', fields: { pick_up: 'Pick-up' }, technical: ['customer_id', 'remind_at'] },
  reviews: { name: 'review' },
  site_dealerships: { name: 'dealership of a website' },
  site_drafts: { name: 'draft of a website', fields: { config: '', base_version: 'Begun at version' } },
  site_hostnames: { name: 'hostname', fields: { canonical: 'Main hostname' } },
  // The sections of the config are labelled by their own names.
  sites: { name: 'website', fields: { config: '' } },
  special_hours: { name: 'special hours', fields: { start_hour: 'Opens', end_hour: 'Closes' } },
  staff: { name: 'account', fields: { two_factor_enabled: 'Second factor', disabled_at: 'Disabled' } },
  staff_absences: { name: 'absence', fields: { from_date: 'From', until_date: 'Until' } },
  staff_credentials: { name: 'password' },
  staff_invitations: { name: 'invitation' },
  staff_memberships: { name: 'membership' },
  staff_passkeys: { name: 'passkey' },
  staff_sessions: { name: 'session' },
  staff_two_factors: { name: 'authenticator app' },
  stock_export_runs: { name: 'push of a stock export', fields: { export_id: 'Destination' } },
  stock_exports: {
    name: 'stock export',
    fields: {
      on_change: 'Sent after changes',
      daily_at: 'Sent daily at',
      host_key: 'Key of the server',
      offered_host_key: 'New key of the server',
    },
  },
  stock_views: { name: 'view of the stock list' },
  stock_runs: { name: 'run of a stock source', fields: { file_id: 'File', undone_fields: 'Undone fields' } },
  stock_sources: {
    name: 'stock source',
    fields: {
      missing_after_runs: 'Runs before a missing car is withdrawn',
      trusted: 'Applied automatically',
      host_key: 'Key of the server',
      offered_host_key: 'New key of the server',
    },
  },
  team_members: { name: 'team member' },
};

export type FormattedField = { label: string; format?: ValueFormat };

export function labelField(table: string | null, column: string): FormattedField {
  const { fields = {} } = findLabels(table ?? '') ?? {};
  const found = [fields, commonFields].find((labels) => Object.hasOwn(labels, column))?.[column];
  if (found === undefined) return { label: humanise(column) };
  return typeof found === 'string' ? { label: found } : found;
}

/** Whether a column is left out where people read changes. */
export const isTechnical = (table: string | null, column: string): boolean =>
  commonTechnical.has(column) || (findLabels(table ?? '')?.technical?.includes(column) ?? false);

export const nameRecord = (table: string): string => findLabels(table)?.name ?? table.replaceAll('_', ' ');

const findLabels = (table: string): RecordLabels | undefined =>
  Object.hasOwn(recordLabels, table) ? recordLabels[table] : undefined;

/** `sold_at` and `soldAt`: "Sold at"; `location_id`: "Location". */
export function humanise(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
