import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** The pinned fields of these cars. */
export async function listPins(tx: Transaction, carIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await tx.execute<{ id: number; fields: string[] }>(sql`
    select car_id as id, array_agg(field) as fields from car_pins
    where car_id = any (${sql.param(carIds)}::int[]) group by car_id`);
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}

/** Stock sources and programs no longer change these fields. Pinning a pinned field does nothing. */
export const pinFields = (
  tx: Transaction,
  { dealershipId, carId, fields }: { dealershipId: number; carId: number; fields: readonly string[] },
) =>
  tx.execute(sql`
    insert into car_pins (car_id, dealership_id, field, staff_id)
    select ${carId}, ${dealershipId}, field, app.staff_id() from unnest(${sql.param(fields)}::text[]) field
    on conflict do nothing`);

/** The next run of the source, or the next call of a program, changes the field again. */
export const releasePin = (tx: Transaction, carId: number, field: string) =>
  tx.execute(sql`delete from car_pins where car_id = ${carId} and field = ${field}`);
