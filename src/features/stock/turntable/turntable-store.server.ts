import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { cars, carTurntableFrames } from '../../cars/car-tables.server.ts';
import { images } from '../../sites/site-tables.server.ts';
import type { PhotoRefusal } from '../photos/photo-refusal.ts';
import { type ImageToShow, type Photo, requireImage } from '../photos/photo-store.server.ts';
import { isFrameCount } from './frame-limits.ts';

const ofCar = (scope: DealershipScope, carId: number) =>
  and(eq(carTurntableFrames.carId, carId), eq(carTurntableFrames.dealershipId, scope.dealershipId));

/** The frames of a car's turntable, in order; none if it has no turntable. */
export const listFrames = (scope: DealershipScope, carId: number): Promise<Photo[]> =>
  scope.run((tx) =>
    tx
      .select({ id: images.id, width: images.width, height: images.height, colour: images.colour })
      .from(carTurntableFrames)
      .innerJoin(images, eq(images.id, carTurntableFrames.imageId))
      .where(ofCar(scope, carId))
      .orderBy(asc(carTurntableFrames.position)),
  );

/** Stores the row of an uploaded frame, which no car shows yet. */
export const addFrameImage = (
  scope: DealershipScope,
  carId: number,
  image: ImageToShow,
): Promise<{ frameId: number } | { refused: PhotoRefusal }> =>
  scope.run(async (tx) => {
    const car = await lockCar(tx, scope, carId);
    if (!car) return { refused: { reason: 'no-car' } };
    const frameId = await requireImage(tx, scope, image, car.name);
    return frameId === undefined ? { refused: { reason: 'not-stored' } } : { frameId };
  });

/** @param previous the ids of the frames until then, which stay available for undo */
export type TurntableChange = { previous: number[] } | { refused: PhotoRefusal };

/** Gives a car a turntable of these frames, in this order, in place of an earlier one. */
export const replaceTurntable = (
  scope: DealershipScope,
  { carId, frameIds }: { carId: number; frameIds: readonly number[] },
): Promise<TurntableChange> =>
  scope.run(async (tx) => {
    if (!isFrameCount(frameIds.length)) return { refused: { reason: 'frame-count', count: frameIds.length } };
    if (!(await lockCar(tx, scope, carId))) return { refused: { reason: 'no-car' } };
    const refused = await checkFrames(tx, scope, frameIds);
    if (refused) return { refused };
    const previous = await listFrameIds(tx, scope, carId);
    await tx
      .delete(carTurntableFrames)
      .where(and(ofCar(scope, carId), gte(carTurntableFrames.position, frameIds.length)));
    // Frames that stay at their place are not written: every written row is an entry in the audit log.
    await tx
      .insert(carTurntableFrames)
      .values(frameIds.map((imageId, position) => ({ carId, dealershipId: scope.dealershipId, position, imageId })))
      .onConflictDoUpdate({
        target: [carTurntableFrames.carId, carTurntableFrames.position],
        set: { imageId: sql`excluded.image_id` },
        setWhere: sql`${carTurntableFrames.imageId} <> excluded.image_id`,
      });
    return { previous };
  });

/** Takes the turntable off a car. */
export const removeTurntable = (scope: DealershipScope, carId: number): Promise<TurntableChange> =>
  scope.run(async (tx) => {
    if (!(await lockCar(tx, scope, carId))) return { refused: { reason: 'no-car' } };
    const previous = await listFrameIds(tx, scope, carId);
    await tx.delete(carTurntableFrames).where(ofCar(scope, carId));
    return { previous };
  });

/** Changes of one car run one after the other. */
async function lockCar(tx: Transaction, scope: DealershipScope, carId: number): Promise<{ name: string } | undefined> {
  const [car] = await tx
    .select({ name: cars.name })
    .from(cars)
    .where(and(eq(cars.id, carId), eq(cars.dealershipId, scope.dealershipId)))
    .for('no key update');
  return car;
}

async function listFrameIds(tx: Transaction, scope: DealershipScope, carId: number): Promise<number[]> {
  const rows = await tx
    .select({ imageId: carTurntableFrames.imageId })
    .from(carTurntableFrames)
    .where(ofCar(scope, carId))
    .orderBy(asc(carTurntableFrames.position));
  return rows.map(({ imageId }) => imageId);
}

/** Locks the frames, so that the cleanup of unused images does not delete them. @returns why they are no turntable */
async function checkFrames(
  tx: Transaction,
  { dealershipId }: DealershipScope,
  frameIds: readonly number[],
): Promise<PhotoRefusal | undefined> {
  const found = await tx
    .select({ id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(and(inArray(images.id, [...frameIds]), eq(images.dealershipId, dealershipId)))
    .for('key share');
  const sizes = new Map(found.map(({ id, width, height }) => [id, `${width} × ${height}`]));
  const expected = sizes.get(frameIds[0] ?? 0);
  for (const [index, id] of frameIds.entries()) {
    const earlier = frameIds.indexOf(id);
    if (earlier < index) return { reason: 'same-frame', places: [earlier + 1, index + 1] };
    const size = sizes.get(id);
    if (size === undefined || expected === undefined) return { reason: 'no-frame' };
    if (size !== expected) return { reason: 'frame-size', place: index + 1, size, expected };
  }
  return undefined;
}
