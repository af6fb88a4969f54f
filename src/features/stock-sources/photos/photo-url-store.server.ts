import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { releasePin } from '../../stock/write/pin-store.server.ts';

/**
 * Sets the addresses of cars' photos. Photos that a car had already are fetched only if they have changed. Removed ones get negative positions:
 * the job that fetches the others takes them off the car.
 */
export async function replacePhotoUrls(
  tx: Transaction,
  dealershipId: number,
  cars: readonly { carId: number; urls: readonly string[] }[],
): Promise<void> {
  if (cars.length === 0) return;
  const carIds = cars.map(({ carId }) => carId);
  const { rows: stored } = await tx.execute<StoredPhoto & { carId: number }>(sql`
    delete from stock_photo_urls where car_id = any (${sql.param(carIds)}::int[])
    returning car_id as "carId", ${photoColumns}`);
  const storedByCar = Map.groupBy(stored, ({ carId }) => carId);
  const rows = cars.flatMap(({ carId, urls }) => {
    const before = storedByCar.get(carId) ?? [];
    const known = new Map(before.map((photo) => [photo.url, photo]));
    const removed = before.filter(({ url, imageId }) => imageId !== null && !urls.includes(url));
    return [
      ...urls.map((url, index) => ({
        ...(known.get(url) ?? newPhoto),
        carId,
        url,
        position: index + 1,
        state: 'waiting',
      })),
      ...removed.map((photo, index) => ({ ...photo, carId, position: -1 - index })),
    ];
  });
  await tx.execute(sql`
    insert into stock_photo_urls
      (car_id, dealership_id, position, url, etag, last_modified, content_hash, image_id, state, due_at)
    select "carId", ${dealershipId}, position, url, etag, "lastModified", "contentHash", "imageId", state, app.now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("carId" int, position smallint, url text, etag text,
      "lastModified" text, "contentHash" text, "imageId" int, state text)`);
}

export type StoredPhoto = {
  position: number;
  url: string;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  imageId: number | null;
  state: 'waiting' | 'stored' | 'failed';
  attempts: number;
};

const photoColumns = sql.raw(
  'position, url, etag, last_modified as "lastModified", content_hash as "contentHash", image_id as "imageId", state, attempts',
);

const newPhoto = { etag: null, lastModified: null, contentHash: null, imageId: null } as const;

/** The photos of a car by their addresses, in order; removed ones first. None if staff have pinned the photos. */
export const listStoredPhotos = (scope: DealershipScope, carId: number): Promise<StoredPhoto[]> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<StoredPhoto>(sql`
      select ${photoColumns} from stock_photo_urls
      where car_id = ${carId} and not exists (select from car_pins p where p.car_id = ${carId} and p.field = 'photos')
      order by position`);
    return rows;
  });

export type PhotoState = Pick<StoredPhoto, 'url' | 'state'> & { error: string | null };

/** The addresses of photos of these cars, in their order, with what became of each. */
export async function listPhotoStates(tx: Transaction, carIds: readonly number[]): Promise<Map<number, PhotoState[]>> {
  const { rows } = await tx.execute<PhotoState & { carId: number }>(sql`
    select car_id as "carId", url, state, error from stock_photo_urls
    where car_id = any (${sql.param(carIds)}::int[]) and position > 0 order by car_id, position`);
  const byCar = Map.groupBy(rows, ({ carId }) => carId);
  return new Map(
    [...byCar].map(([carId, photos]) => [carId, photos.map(({ url, state, error }) => ({ url, state, error }))]),
  );
}

export type PhotoResult = Partial<Pick<StoredPhoto, 'etag' | 'lastModified' | 'contentHash' | 'imageId'>> & {
  state: StoredPhoto['state'];
  error: string | null;
  attempts: number;
  /** When the photo is checked again. */
  dueInSeconds: number;
};

/** Does nothing if the address is no longer at this position. */
export const recordPhoto = (
  scope: DealershipScope,
  carId: number,
  { position, url }: Pick<StoredPhoto, 'position' | 'url'>,
  { state, error, attempts, dueInSeconds, etag, lastModified, contentHash, imageId }: PhotoResult,
) =>
  scope.run((tx) =>
    tx.execute(sql`
      update stock_photo_urls set state = ${state}, error = ${error}, attempts = ${attempts},
        due_at = app.now() + make_interval(secs => ${dueInSeconds}),
        etag = ${etag === undefined ? sql`etag` : etag}, last_modified = ${lastModified === undefined ? sql`last_modified` : lastModified},
        content_hash = ${contentHash === undefined ? sql`content_hash` : contentHash},
        image_id = ${imageId === undefined ? sql`image_id` : imageId}
      where car_id = ${carId} and position = ${position} and url = ${url}`),
  );

export const deleteRemovedPhotos = (scope: DealershipScope, carId: number) =>
  scope.run((tx) => tx.execute(sql`delete from stock_photo_urls where car_id = ${carId} and position < 0`));

/** Photos that staff have pinned need not be looked at soon. */
export const postponePhotos = async (scope: DealershipScope, carId: number, seconds: number): Promise<void> => {
  await scope.run((tx) =>
    tx.execute(sql`
      update stock_photo_urls set due_at = app.now() + make_interval(secs => ${seconds}) where car_id = ${carId}`),
  );
};

/** The car's photos follow their addresses again. */
export async function releasePhotos(tx: Transaction, carId: number): Promise<void> {
  await releasePin(tx, carId, 'photos');
  await tx.execute(
    sql`update stock_photo_urls set state = 'waiting', due_at = app.now() where car_id = ${carId} and position > 0`,
  );
}

/** Cars with photos to fetch, of all dealerships. They are not due again until a job had time to work on them. */
export async function claimDueCars(
  tx: Transaction,
  { limit, claimSeconds }: { limit: number; claimSeconds: number },
): Promise<{ carId: number; dealershipId: number }[]> {
  const { rows } = await tx.execute<{ carId: number; dealershipId: number }>(sql`
    with due as (
      select car_id, position from stock_photo_urls where due_at <= app.now() order by due_at limit ${limit}
      for update skip locked),
    claimed as (
      update stock_photo_urls u set due_at = app.now() + make_interval(secs => ${claimSeconds})
      from due where u.car_id = due.car_id and u.position = due.position
      returning u.car_id, u.dealership_id)
    select distinct car_id as "carId", dealership_id as "dealershipId" from claimed`);
  return rows;
}
