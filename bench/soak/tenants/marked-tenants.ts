import type { Sql } from 'postgres';
import { apiKeyScopes } from '../../../src/features/api-keys/api-key-scopes.ts';
import { createApiKey } from '../../../src/features/api-keys/api-key-store.server.ts';
import { dealerRoles } from '../../../src/features/staff/roles.ts';
import { toCookieHeader } from '../../../tests/support/console/console-cookies.ts';
import { hireStaff } from '../../../tests/support/console/hire-staff.ts';
import { createTenant } from '../../../tests/support/database/create-tenant.ts';
import { openDatabases } from '../../../tests/support/database/open-databases.ts';
import { signIn } from '../../../tests/support/harness/account-harness.ts';

/** A dealership with its website, whose texts all contain a mark that no other tenant's contain, and whose phone numbers are its own. */
export interface MarkedTenant {
  slug: string;
  mark: string;
  /** Its phone numbers in every form in which they are printed. */
  phones: RegExp;
  /** By the names of parameters in paths and bodies. */
  records: Readonly<Record<string, readonly string[]>>;
  /** The cookie of a customer at the site. */
  customer: string;
  /** The cookies of its staff at the console, one per role. */
  staff: readonly string[];
  /** The tokens of its programs; several, because their calls are limited. */
  keys: readonly string[];
}

const slugs = ['swan', 'heron', 'ibis', 'emu'];
const keysPerTenant = 8;

/** Columns of free text and contacts. Others name kinds, states and places. */
const textColumns = [
  'name',
  'last_name',
  'title',
  'message',
  'note',
  'notes',
  'description',
  'body',
  'comment',
  'text',
  'email',
  'phone',
];

/** The tables whose rows parameters name. */
const recordTables: Readonly<Record<string, string>> = {
  car: 'cars',
  location: 'locations',
  offer: 'offers',
  lead: 'leads',
  reservation: 'reservations',
  source: 'stock_sources',
  run: 'stock_runs',
  export: 'stock_exports',
  dataExport: 'dealer_exports',
  edit: 'stock_bulk_edits',
  sheet: 'finance_rate_sheets',
  route: 'lead_routes',
  member: 'team_members',
  review: 'reviews',
  promo: 'promos',
  page: 'content_pages',
  image: 'images',
  template: 'lead_templates',
  rule: 'lead_rules',
  redirect: 'redirects',
};

/** Contents of forms, of answers and of a lead's history: objects, to which a property with the mark is added. */
const jsonColumns = ['values', 'answers', 'data'];

type Column = { table: string; column: string; key: 'site_id' | 'dealership_id' };

const findColumns = (sql: Sql) => sql<Column[]>`
  select c.table_name as table, c.column_name as column, k.column_name as key
  from information_schema.columns c
    join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
      and k.column_name in ('site_id', 'dealership_id')
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
    c.data_type = 'text' and c.column_name in ${sql(textColumns)}
    or c.data_type = 'jsonb' and c.column_name in ${sql(jsonColumns)})`;

type Owner = { siteId: number; dealershipId: number };
type Marks = { mark: string; phonePrefix: string };

/** The first digits of a tenant's phone numbers; three more follow. */
const phonePrefixAt = (at: number): string => `49177${at}`;
const phonesAt = (at: number): RegExp => new RegExp(`(?:(?:\\+|%2B)61 ?4|04)91 ?77${at} ?\\d{3}(?!\\d)`, 'g');

/** The marked value of a column. A phone number depends on the row, for it may have to be unique. */
function toMarked(sql: Sql, column: string, { mark, phonePrefix }: Marks) {
  if (jsonColumns.includes(column)) return sql`${sql(column)} || jsonb_build_object('comment', ${mark}::text)`;
  if (column === 'email') return sql`${mark} || '.' || ${sql(column)}`;
  if (column === 'phone') {
    return sql`'+61' || ${phonePrefix} || lpad((abs(hashtext(tableoid::text || ctid::text)) % 1000)::text, 3, '0')`;
  }
  return sql`${sql(column)} || ' ' || ${mark}`;
}

/** Adds the mark to every text, address and phone number of a tenant. A column with a rule of its own stays as it is. @returns which were marked */
async function markColumns(sql: Sql, owner: Owner, marks: Marks): Promise<string[]> {
  const marked: string[] = [];
  const add = async (table: string, column: string, key: string, id: number): Promise<void> => {
    const done = await sql`update ${sql(table)} set ${sql(column)} = ${toMarked(sql, column, marks)}
      where ${sql(key)} = ${id} and ${sql(column)} is not null`.catch((error: { code?: string }) => {
      // A check, a key, a trigger or the length of the column.
      if (!['23514', '23505', 'P0001', '22001', '42501', '55000'].includes(error.code ?? '')) throw error;
      return undefined;
    });
    if (done && done.count > 0) marked.push(`${table}.${column}`);
  };
  for (const { table, column, key } of await findColumns(sql))
    await add(table, column, key, key === 'site_id' ? owner.siteId : owner.dealershipId);
  await add('sites', 'name', 'id', owner.siteId);
  for (const column of ['name', 'email', 'phone']) await add('dealerships', column, 'id', owner.dealershipId);
  return marked;
}

async function readRecords(sql: Sql, slug: string, owner: Owner): Promise<Record<string, string[]>> {
  const records: Record<string, string[]> = {
    slug: [slug, `${slug}-car`, 'about-us'],
    dealership: [slug],
    site: [slug],
  };
  for (const [parameter, table] of Object.entries(recordTables)) {
    const [keys] = await sql<{ keys: string[] | null }[]>`select array_agg(column_name::text) as keys
      from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and column_name in ('id', 'site_id', 'dealership_id')`;
    const key = keys?.keys?.find((name) => name !== 'id');
    if (key === undefined || !keys?.keys?.includes('id')) continue;
    const id = key === 'site_id' ? owner.siteId : owner.dealershipId;
    const rows = await sql<{ id: string }[]>`select id::text from ${sql(table)} where ${sql(key)} = ${id} limit 20`;
    records[parameter] = rows.map((row) => row.id);
  }
  return records;
}

export async function createMarkedTenants(sql: Sql, ownerUrl: string, baseUrl: string) {
  const owners: Owner[] = [];
  for (const slug of slugs) owners.push(await createTenant(sql, slug));
  const databases = openDatabases(ownerUrl, { connections: 2 });
  const tenants: MarkedTenant[] = [];
  const markedColumns = new Set<string>();
  try {
    for (const [at, owner] of owners.entries()) {
      const slug = slugs[at] as string;
      const mark = `mark${slug}kram`;
      const { cookie } = await signIn(sql, owner.siteId, `+6149157015${at}`);
      const staff: string[] = [];
      for (const role of dealerRoles) {
        const hired = await hireStaff(sql, { baseUrl, name: role, role, dealershipId: owner.dealershipId });
        staff.push(toCookieHeader(hired.session));
      }
      const scope = databases.database.forDealership(owner.dealershipId);
      const keys: string[] = [];
      for (let key = 0; key < keysPerTenant; key++) {
        const token = await createApiKey(scope, { name: `Key ${key}`, scopes: apiKeyScopes });
        if (token !== undefined) keys.push(token);
      }
      const marked = await markColumns(sql, owner, { mark, phonePrefix: phonePrefixAt(at) });
      for (const column of marked) markedColumns.add(column);
      const phones = phonesAt(at);
      tenants.push({ slug, mark, phones, records: await readRecords(sql, slug, owner), customer: cookie, staff, keys });
    }
  } finally {
    await databases.close();
  }
  return { tenants, markedColumns: [...markedColumns].toSorted() };
}
