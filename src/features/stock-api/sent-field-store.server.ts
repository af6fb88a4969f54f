import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../platform/postgres/database.ts';
import { findFedCars } from '../stock-sources/sources/source-store.server.ts';

type SentFields = { carId: number; keyId: number; fields: readonly string[] };

/** Notes that a program supplies these fields. Noting the same again writes nothing. */
export async function recordSentFields(
  tx: Transaction,
  { dealershipId }: Pick<DealershipScope, 'dealershipId'>,
  { carId, keyId, fields }: SentFields,
): Promise<void> {
  if (fields.length === 0) return;
  const keys = JSON.stringify(Object.fromEntries(fields.map((field) => [field, keyId])));
  await tx.execute(sql`
    insert into car_api_fields as sent (car_id, dealership_id, keys) values (${carId}, ${dealershipId}, ${keys}::jsonb)
    on conflict (car_id) do update set keys = sent.keys || excluded.keys where not sent.keys @> excluded.keys`);
}

/** By field: the name of the stock source or API key that supplies it. */
export type FieldSuppliers = ReadonlyMap<string, string>;

/**
 * Who supplies fields of these cars, besides staff: changing such a field pins it. A key that is revoked supplies nothing. Of a
 * field that both supply, the source is named.
 */
export async function findFieldSuppliers(
  tx: Transaction,
  carIds: readonly number[],
): Promise<Map<number, FieldSuppliers>> {
  const { rows } = await tx.execute<{ carId: number; field: string; name: string }>(sql`
    select sent.car_id as "carId", field.key as field, k.name
    from car_api_fields sent cross join lateral jsonb_each_text(sent.keys) field join api_keys k on k.id = field.value::int
    where sent.car_id = any (${sql.param(carIds)}::int[]) and k.revoked_at is null`);
  const suppliers = new Map<number, Map<string, string>>();
  const add = (carId: number, field: string, name: string) =>
    suppliers.set(carId, (suppliers.get(carId) ?? new Map<string, string>()).set(field, name));
  for (const { carId, field, name } of rows) add(carId, field, name);
  for (const [carId, { source, fields }] of await findFedCars(tx, carIds)) {
    for (const field of fields) add(carId, field, source);
  }
  return suppliers;
}
