import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { carImages, cars } from '../../cars/car-tables.server.ts';
import { images } from '../../sites/site-tables.server.ts';
import { listPins } from '../write/pin-store.server.ts';
import { planPositions } from './plan-positions.ts';

export type Photo = { id: number; width: number; height: number; colour: string };

const ofCar = (scope: DealershipScope, carId: number) =>
  and(eq(carImages.carId, carId), eq(carImages.dealershipId, scope.dealershipId));

/** The photos of a car of the dealership, in order. */
export const listPhotos = (scope: DealershipScope, carId: number): Promise<Photo[]> =>
  scope.run((tx) =>
    tx
      .select({ id: images.id, width: images.width, height: images.height, colour: images.colour })
      .from(carImages)
      .innerJoin(images, eq(images.id, carImages.imageId))
      .where(ofCar(scope, carId))
      .orderBy(asc(carImages.position)),
  );

export type OriginalImage = { source: string; width: number; height: number };

/** An image that the dealership may use: one of its own, or one of the shared catalogue. */
export const findOriginal = (scope: DealershipScope, imageId: number): Promise<OriginalImage | undefined> =>
  scope.run(async (tx) => {
    const [image] = await tx
      .select({ source: images.source, width: images.width, height: images.height })
      .from(images)
      .where(eq(images.id, imageId));
    return image;
  });

/** A photo of the dealership with this content, whichever car shows it. */
export const findByContent = (scope: DealershipScope, contentHash: string): Promise<number | undefined> =>
  scope.run(async (tx) => {
    const [image] = await tx
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.dealershipId, scope.dealershipId), eq(images.contentHash, contentHash)));
    return image?.id;
  });

export type NewImage = Omit<Photo, 'id'> & { source: string; contentHash: string };

/** An image by its id, or one that is added in the same transaction. */
export type ImageToShow = { id: number } | { added: NewImage };

/** The wanted order, or a reason not to change it. */
export type ChangedOrder<Refusal> = readonly number[] | { refused: Refusal };

export type PhotoChange<Refusal> = { photoIds: number[] } | { refused: Refusal | 'no-car' | 'no-image' };

/**
 * Changes the photos of a car. Changes of one car run one after the other. A change by staff pins the photos of a car whose
 * photos come from a stock source or the API.
 * @param change from the current order to the wanted one; `isPinned` if sources must leave the photos alone
 * @param image that the change refers to: it stays while the transaction runs
 */
export const changePhotos = <Refusal extends string>(
  scope: DealershipScope,
  carId: number,
  change: (photoIds: readonly number[], imageId: number, isPinned: boolean) => ChangedOrder<Refusal>,
  image?: ImageToShow,
): Promise<PhotoChange<Refusal>> =>
  scope.run(async (tx) => {
    const [car] = await tx
      .select({ name: cars.name })
      .from(cars)
      .where(and(eq(cars.id, carId), eq(cars.dealershipId, scope.dealershipId)))
      .for('no key update');
    if (!car) return { refused: 'no-car' };
    const imageId = image ? await requireImage(tx, scope, image, car.name) : 0;
    if (imageId === undefined) return { refused: 'no-image' };
    const current = await tx
      .select({ position: carImages.position, imageId: carImages.imageId })
      .from(carImages)
      .where(ofCar(scope, carId))
      .orderBy(asc(carImages.position));
    const isPinned = (await listPins(tx, [carId])).get(carId)?.has('photos') ?? false;
    const wanted = change(
      current.map((row) => row.imageId),
      imageId,
      isPinned,
    );
    if ('refused' in wanted) return wanted;
    const plan = planPositions(current, wanted);
    await applyPositions(tx, scope, carId, plan);
    const isChanged = plan.deleted.length + plan.updated.length + plan.inserted.length > 0;
    if (isChanged && !isPinned) await pinPhotosOfSource(tx, carId);
    return { photoIds: [...wanted] };
  });

/** Pins the photos if a person changes them and a source or a program supplies them, which would bring back what the person removed. */
const pinPhotosOfSource = (tx: Transaction, carId: number) =>
  tx.execute(sql`
    insert into car_pins (car_id, dealership_id, field, staff_id)
    select id, dealership_id, 'photos', app.staff_id() from cars
    where id = ${carId} and app.staff_id() is not null
      and (exists (select from stock_photo_urls where car_id = ${carId})
        or exists (select from car_api_fields where car_id = ${carId} and keys ? 'photos'))
    on conflict do nothing`);

async function applyPositions(
  tx: Transaction,
  scope: DealershipScope,
  carId: number,
  { deleted, updated, inserted }: ReturnType<typeof planPositions>,
): Promise<void> {
  if (deleted.length > 0) {
    await tx.delete(carImages).where(and(ofCar(scope, carId), inArray(carImages.position, deleted)));
  }
  if (updated.length > 0) {
    await tx.execute(sql`
      update ${carImages} set image_id = wanted.image_id
      from unnest(${sql.param(updated.map(({ position }) => position))}::smallint[],
        ${sql.param(updated.map(({ imageId }) => imageId))}::int[]) as wanted (position, image_id)
      where ${ofCar(scope, carId)} and car_images.position = wanted.position`);
  }
  if (inserted.length > 0) {
    await tx.insert(carImages).values(inserted.map((row) => ({ ...row, carId, dealershipId: scope.dealershipId })));
  }
}

/** Locks the image, so that the cleanup of unused images does not delete it. @returns undefined if it is gone */
export async function requireImage(
  tx: Transaction,
  { dealershipId }: DealershipScope,
  image: ImageToShow,
  alt: string,
): Promise<number | undefined> {
  if ('id' in image) return lockImage(tx, eq(images.id, image.id));
  const { added } = image;
  const [row] = await tx
    .insert(images)
    .values({ ...added, dealershipId, alt })
    .onConflictDoNothing({ target: [images.dealershipId, images.contentHash] })
    .returning({ id: images.id });
  // The same file may just have been added to another car.
  return (
    row?.id ?? lockImage(tx, and(eq(images.dealershipId, dealershipId), eq(images.contentHash, added.contentHash)))
  );
}

async function lockImage(tx: Transaction, condition: ReturnType<typeof and>): Promise<number | undefined> {
  const [found] = await tx.select({ id: images.id }).from(images).where(condition).for('key share');
  return found?.id;
}
