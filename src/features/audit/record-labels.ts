type ValueFormat = 'dollars' | 'cents' | 'kilometres';

type FieldLabel = string | { readonly label: string; readonly format: ValueFormat };

export type RecordLabels = {
  /** The record's name in a sentence. */
  readonly name: string;
  /** Columns whose name does not say it well enough. */
  readonly fields?: Readonly<Record<string, FieldLabel>>;
};

const dollars = (label: string): FieldLabel => ({ label, format: 'dollars' });

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
  content_drafts: { name: 'draft of a page' },
  content_pages: { name: 'page', fields: { image_id: 'Picture', published_at: 'Published' } },
  content_versions: { name: 'publication of a page', fields: { publish_at: 'Time', pending: 'Scheduled' } },
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
  images: { name: 'image', fields: { alt: 'Description' } },
  lead_deliveries: { name: 'delivery of a lead' },
  lead_desk_settings: {
    name: 'settings of the lead desk',
    fields: { response_minutes: 'Minutes to the first response', retention_months: 'Months that leads are stored' },
  },
  lead_routes: {
    name: 'lead route',
    fields: { target: 'Recipient', change_over_until: 'Former secret signs until' },
  },
  lead_rules: { name: 'assignment rule', fields: { staff_ids: 'People' } },
  lead_templates: { name: 'reply template' },
  leads: { name: 'lead', fields: { due_at: 'First response due' } },
  location_manufacturers: { name: 'make of a location' },
  locations: { name: 'location', fields: { lat: 'Latitude', long: 'Longitude' } },
  manufacturers: { name: 'make' },
  models: { name: 'model' },
  offers: { name: 'offer' },
  opening_hours: { name: 'opening hours' },
  promos: { name: 'promo' },
  redirects: { name: 'redirect', fields: { from_path: 'From', target: 'To' } },
  reservation_refunds: { name: 'refund', fields: { amount: { label: 'Amount', format: 'cents' } } },
  reservation_notices: { name: 'reservation message' },
  reservations: { name: 'reservation' },
  reviews: { name: 'review' },
  site_dealerships: { name: 'dealership of a website' },
  site_drafts: { name: 'draft of a website', fields: { config: '', base_version: 'Begun at version' } },
  site_hostnames: { name: 'hostname', fields: { canonical: 'Main hostname' } },
  // The sections of the config are labelled by their own names.
  sites: { name: 'website', fields: { config: '' } },
  special_hours: { name: 'special hours' },
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
  const found = Object.hasOwn(fields, column) ? fields[column] : undefined;
  if (found === undefined) return { label: humanise(column) };
  return typeof found === 'string' ? { label: found } : found;
}

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
