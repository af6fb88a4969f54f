import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCarDetails } from '../../../src/features/cars/car-store.server.ts';
import { listDealershipImages } from '../../../src/features/sites/dealership-image-store.server.ts';
import { deleteUnusedPhotos } from '../../../src/features/stock/photos/delete-unused-photos.server.ts';
import { addFrame } from '../../../src/features/stock/turntable/add-frame.server.ts';
import { maxFrames } from '../../../src/features/stock/turntable/frame-limits.ts';
import {
  listFrames,
  removeTurntable,
  replaceTurntable,
} from '../../../src/features/stock/turntable/turntable-store.server.ts';
import { makePhoto, openPhotoHarness, type PhotoHarness } from '../../support/harness/photo-harness.ts';

let harness: PhotoHarness;
beforeAll(async () => {
  harness = await openPhotoHarness();
});
afterAll(() => harness.close());

let colours = 0;
const makeFrame = (size?: { width: number; height: number }): Promise<Buffer> =>
  makePhoto(`#${((colours += 1) * 4099).toString(16).padStart(6, '0')}`, size);

async function* toStream(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
}

async function upload(carId: number, file: Buffer): Promise<number> {
  const added = await addFrame(harness.tools, harness.scope, carId, toStream(file));
  if ('refused' in added) throw new Error(`refused: ${added.refused.reason}`);
  return added.frameId;
}

async function uploadFrames(carId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await upload(carId, await makeFrame()));
  return ids;
}

const listIds = async (carId: number): Promise<number[]> =>
  (await listFrames(harness.scope, carId)).map(({ id }) => id);

async function addTurningCar(): Promise<{ carId: number; slug: string; frameIds: number[] }> {
  const carId = await harness.addCar();
  const frameIds = await uploadFrames(carId, 8);
  expect(await replaceTurntable(harness.scope, { carId, frameIds })).toEqual({ previous: [] });
  const [car] = await harness.owner`select slug from cars where id = ${carId}`;
  return { carId, slug: car?.slug as string, frameIds };
}

describe('a turntable', () => {
  test('has its frames in the given order, which are not photos of the car', async () => {
    const { carId, slug, frameIds } = await addTurningCar();
    expect(await listIds(carId)).toEqual(frameIds);
    expect(await harness.listIds(carId)).toEqual([]);
    const site = harness.database.forSite(harness.ours.siteId);
    const found = await findCarDetails(site, slug);
    expect(found).toMatchObject({ turntable: frameIds, car: { photos_count: 0, images: [], primary_image_url: null } });
    const [covers] = await harness.owner`select photos_count from car_covers where car_id = ${carId}`;
    expect(covers?.photos_count ?? 0).toBe(0);
    const offered = await listDealershipImages(harness.scope);
    expect(offered.filter(({ id }) => frameIds.includes(id))).toEqual([]);
  });

  test('is empty for a car without one', async () => {
    const carId = await harness.addCar();
    expect(await listFrames(harness.scope, carId)).toEqual([]);
    expect(await removeTurntable(harness.scope, carId)).toEqual({ previous: [] });
  });

  test('is replaced as a whole, by fewer or more frames, and what was there can be restored', async () => {
    const { carId, frameIds } = await addTurningCar();
    const more = await uploadFrames(carId, 10);
    expect(await replaceTurntable(harness.scope, { carId, frameIds: more })).toEqual({ previous: frameIds });
    expect(await listIds(carId)).toEqual(more);
    expect(await replaceTurntable(harness.scope, { carId, frameIds })).toEqual({ previous: more });
    expect(await listIds(carId)).toEqual(frameIds);
    expect(await removeTurntable(harness.scope, carId)).toEqual({ previous: frameIds });
    expect(await listIds(carId)).toEqual([]);
    await replaceTurntable(harness.scope, { carId, frameIds });
    expect(await listIds(carId)).toEqual(frameIds);
  });

  test('records who changed it, frame by frame, and only frames that changed', async () => {
    const { carId, frameIds } = await addTurningCar();
    const readEntries = () => harness.owner`select action, staff_id from audit_log
      where record_type = 'car_turntable_frames' and parent_id = ${String(carId)} order by id`;
    const created = await readEntries();
    expect(created).toHaveLength(8);
    expect(created[0]?.staff_id).toBe(harness.actor.staffId);
    const [other] = await uploadFrames(carId, 1);
    await replaceTurntable(harness.scope, { carId, frameIds: [other as number, ...frameIds.slice(1)] });
    expect(await readEntries()).toHaveLength(9);
  });

  test('that changes makes servers render the page of the car again', async () => {
    const { carId, frameIds } = await addTurningCar();
    const countChanges = async (): Promise<number> => {
      const [row] = await harness.owner`select count(*)::int as count from car_changes where car_id = ${carId}`;
      return row?.count as number;
    };
    const created = await countChanges();
    await removeTurntable(harness.scope, carId);
    const removed = await countChanges();
    expect(removed).toBeGreaterThan(created);
    await replaceTurntable(harness.scope, { carId, frameIds });
    expect(await countChanges()).toBeGreaterThan(removed);
  });
});

describe('a turntable is refused', () => {
  test.each([[7], [0], [maxFrames + 1]])('of %d frames', async (count) => {
    const carId = await harness.addCar();
    const frameId = await upload(carId, await makeFrame());
    const frameIds = Array.from({ length: count }, () => frameId);
    expect(await replaceTurntable(harness.scope, { carId, frameIds })).toEqual({
      refused: { reason: 'frame-count', count },
    });
    expect(await listIds(carId)).toEqual([]);
  });

  test('of frames of different sizes, and the earlier one stays', async () => {
    const { carId, frameIds } = await addTurningCar();
    const wide = await upload(carId, await makeFrame({ width: 640, height: 400 }));
    const mixed = [...frameIds.slice(0, 3), wide, ...frameIds.slice(4)];
    expect(await replaceTurntable(harness.scope, { carId, frameIds: mixed })).toEqual({
      refused: { reason: 'frame-size', place: 4, size: '640 × 400', expected: '600 × 400' },
    });
    expect(await listIds(carId)).toEqual(frameIds);
  });

  test('of the same picture twice', async () => {
    const { carId, frameIds } = await addTurningCar();
    const twice = [...frameIds.slice(0, 7), frameIds[2] as number];
    expect(await replaceTurntable(harness.scope, { carId, frameIds: twice })).toEqual({
      refused: { reason: 'same-frame', places: [3, 8] },
    });
    expect(await listIds(carId)).toEqual(frameIds);
  });

  test('of images of another dealership or the catalogue, and on its cars', async () => {
    const { carId, frameIds } = await addTurningCar();
    const theirCar = await harness.addCar(harness.theirs.dealershipId);
    expect(await replaceTurntable(harness.theirScope, { carId: theirCar, frameIds })).toEqual({
      refused: { reason: 'no-frame' },
    });
    expect(await replaceTurntable(harness.scope, { carId: theirCar, frameIds })).toEqual({
      refused: { reason: 'no-car' },
    });
    expect(await removeTurntable(harness.theirScope, carId)).toEqual({ refused: { reason: 'no-car' } });
    expect(await addFrame(harness.tools, harness.scope, theirCar, toStream(await makeFrame()))).toEqual({
      refused: { reason: 'no-car' },
    });
    const [shared] = await harness.owner`insert into images (source, width, height, colour)
      values ('demo:shared', 600, 400, '#000000') returning id`;
    const withShared = [shared?.id as number, ...frameIds.slice(1)];
    expect(await replaceTurntable(harness.scope, { carId, frameIds: withShared })).toEqual({
      refused: { reason: 'no-frame' },
    });
    expect(await listIds(carId)).toEqual(frameIds);
  });

  test.each([
    ['a file that is no photo', () => Buffer.from('%PDF-1.7'), 'wrong-type'],
    ['an empty file', () => Buffer.alloc(0), 'empty'],
  ])('with %s', async (_, make, reason) => {
    const carId = await harness.addCar();
    const added = await addFrame(harness.tools, harness.scope, carId, toStream(make()));
    expect(added).toMatchObject({ refused: { reason } });
  });
});

test('the cleanup deletes frames a week after they were replaced, and none of a turntable', async () => {
  const cleanUp = () => deleteUnusedPhotos({ platformDatabase: harness.platformDatabase, storage: harness.storage });
  await cleanUp();
  harness.skipDays(8);
  await cleanUp();
  const { carId, frameIds } = await addTurningCar();
  const files = (await harness.listFiles()).length;
  await cleanUp();
  harness.skipDays(8);
  await cleanUp();
  expect(await listIds(carId)).toEqual(frameIds);
  await removeTurntable(harness.scope, carId);
  await cleanUp();
  harness.skipDays(6);
  await cleanUp();
  expect((await harness.listFiles()).length).toBe(files);
  harness.skipDays(2);
  await cleanUp();
  expect((await harness.listFiles()).length).toBe(files - 8);
  expect(await replaceTurntable(harness.scope, { carId, frameIds })).toEqual({ refused: { reason: 'no-frame' } });
});
