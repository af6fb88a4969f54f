import { sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { readCars } from '../stock/write/car-write-store.server.ts';
import type { StockCar } from '../stock/write/plan-change.ts';

/** The next cars of the dealership after an id, by id, with the ids of their photos. */
export const readExportBatch = (
  scope: DealershipScope,
  { after, limit }: { after: number; limit: number },
): Promise<{ cars: StockCar[]; photos: Map<number, number[]> }> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    const { rows } = await tx.execute<{ id: number; photos: number[] }>(sql`
      select c.id, array(select i.image_id from car_images i where i.car_id = c.id order by i.position) as photos
      from cars c where c.dealership_id = ${dealershipId} and c.id > ${after} order by c.id limit ${limit}`);
    return {
      cars: await readCars(tx, dealershipId, { ids: rows.map(({ id }) => id) }),
      photos: new Map(rows.map(({ id, photos }) => [id, photos])),
    };
  }, 'at one moment');
