import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionFunctionArgs } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action } from '../../../src/console/cars/photos/photo-files-route.ts';
import {
  makeCover,
  orderPhotos,
  removePhoto,
  restorePhoto,
  shiftPhoto,
} from '../../../src/features/stock/photos/arrange-photos.server.ts';
import { deleteUnusedPhotos } from '../../../src/features/stock/photos/delete-unused-photos.server.ts';
import { editPhoto, replacePhoto } from '../../../src/features/stock/photos/edit-photo.server.ts';
import { type AddedPhoto, addPhoto, type PhotoAddition } from '../../../src/features/stock/photos/add-photo.server.ts';
import type { PhotoDependencies } from '../../../src/features/stock/photos/photo-dependencies.ts';
import { maxPhotos } from '../../../src/features/stock/photos/photo-limits.ts';
import { toVersion } from '../../../src/features/stock/photos/photo-order.ts';
import { listPhotos } from '../../../src/features/stock/photos/photo-store.server.ts';
import { imageReferences } from '../../../src/features/stock/photos/unused-image-store.server.ts';
import { fetchCarPhotos } from '../../../src/features/stock-sources/photos/fetch-photos.server.ts';
import { releasePhotos, replacePhotoUrls } from '../../../src/features/stock-sources/photos/photo-url-store.server.ts';
import { listPins } from '../../../src/features/stock/write/pin-store.server.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { makePhoto, openPhotoHarness, type PhotoHarness } from '../../support/harness/photo-harness.ts';

let harness: PhotoHarness;
beforeAll(async () => {
  harness = await openPhotoHarness();
});
afterAll(() => harness.close());

function requireAdded(addition: PhotoAddition): AddedPhoto {
  if ('refused' in addition) throw new Error(`refused: ${addition.refused.reason}`);
  return addition;
}

let colours = 0;
const makeNewPhoto = (size?: { width: number; height: number }): Promise<Buffer> =>
  makePhoto(`#${((colours += 1) * 4099).toString(16).padStart(6, '0')}`, size);

/** A car with some photos. */
async function addCarWithPhotos(count: number): Promise<{ carId: number; ids: number[] }> {
  const carId = await harness.addCar();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(requireAdded(await harness.add(carId, await makeNewPhoto())).photoId);
  return { carId, ids };
}

describe('27.2 adding a photo', () => {
  test('stores a cleaned original in the dealership’s folder, and the car shows it', async () => {
    const carId = await harness.addCar();
    const { photoId, isKnown } = requireAdded(await harness.add(carId, await makeNewPhoto()));
    expect(isKnown).toBe(false);
    const [image] = await harness.owner`select * from images where id = ${photoId}`;
    const folder = `d${harness.ours.dealershipId}`;
    expect(image).toMatchObject({ width: 600, height: 400, dealership_id: harness.ours.dealershipId });
    expect(image?.source).toBe(`file:${folder}/${image?.content_hash}.jpg`);
    expect(await sharp(await harness.storage.read(`${folder}/${image?.content_hash}.jpg`)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
    });
    expect(await listPhotos(harness.scope, carId)).toMatchObject([{ id: photoId, width: 600, height: 400 }]);
    const [cover] = await harness.owner`select photos_count from car_covers where car_id = ${carId}`;
    expect(cover?.photos_count).toBe(1);
    const [entry] = await harness.owner`select staff_id from audit_log where record_type = 'car_images'
      and record_id like ${`${carId}%`}`;
    expect(entry?.staff_id).toBe(harness.actor.staffId);
  });

  test('adds the same file once to a car, and stores it once for several cars', async () => {
    const [one, other] = [await harness.addCar(), await harness.addCar()];
    const photo = await makeNewPhoto();
    const files = (await harness.listFiles()).length;
    const first = requireAdded(await harness.add(one, photo));
    expect(await harness.add(one, photo)).toEqual({ ...first, isKnown: true });
    expect(await harness.add(other, photo)).toEqual({ ...first, isKnown: false });
    expect(await harness.listIds(one)).toEqual([first.photoId]);
    expect((await harness.listFiles()).length).toBe(files + 1);
  });

  test('adds a file once that is sent several times at the same time', async () => {
    const [one, other] = [await harness.addCar(), await harness.addCar()];
    const photo = await makeNewPhoto();
    const added = await Promise.all([one, one, other, one, other].map((carId) => harness.add(carId, photo)));
    expect(new Set(added.map((each) => requireAdded(each).photoId)).size).toBe(1);
    expect(added.filter((each) => !requireAdded(each).isKnown)).toHaveLength(2);
    expect(await harness.listIds(one)).toHaveLength(1);
    expect(await harness.listIds(other)).toHaveLength(1);
  });

  test('does not share photos between dealerships', async () => {
    const photo = await makeNewPhoto();
    const mine = requireAdded(await harness.add(await harness.addCar(), photo));
    const theirCar = await harness.addCar(harness.theirs.dealershipId);
    expect(await harness.add(theirCar, photo)).toEqual({ refused: { reason: 'no-car' } });
    expect(await restorePhoto(harness.theirScope, { carId: theirCar, photoId: mine.photoId, place: 0 })).toEqual({
      refused: { reason: 'no-photo' },
    });
    const edit = { turn: 90 } as const;
    expect(
      await editPhoto(harness.tools, harness.theirScope, { carId: theirCar, photoId: mine.photoId, edit }),
    ).toEqual({
      refused: { reason: 'no-photo' },
    });
    expect(await harness.listIds(theirCar)).toEqual([]);
  });

  test.each([
    [
      'a file that is no photo',
      () => Buffer.from('%PDF-1.7 not a photo'),
      { reason: 'wrong-type', found: 'PDF document' },
    ],
    ['a file of more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, '\xff\xd8\xff'), { reason: 'too-large' }],
    ['an empty file', () => Buffer.alloc(0), { reason: 'empty' }],
  ])('refuses %s and stores nothing', async (_, make, refused) => {
    const carId = await harness.addCar();
    const files = await harness.listFiles();
    expect(await harness.add(carId, make())).toEqual({ refused });
    expect(await harness.listIds(carId)).toEqual([]);
    expect(await harness.listFiles()).toEqual(files);
  });

  test.each(['ENOSPC', 'EDQUOT'])('30.2 refuses a file for now that does not fit on the disk: %s', async (code) => {
    const carId = await harness.addCar();
    const photo = await makeNewPhoto();
    const full = Object.assign(new Error('no space left on device'), { code });
    const content = async function* () {
      yield photo.subarray(0, 100);
      throw full; // as the file does that it is written to
    };
    expect(await addPhoto(harness.tools, harness.scope, carId, content())).toEqual({
      refused: { reason: 'not-stored' },
    });
    expect(harness.errors.pop()).toBe(full);

    const args = (services: Partial<PhotoDependencies>) => {
      const person = { ...harness.actor, name: 'Ann', scope: harness.scope };
      const photoDependencies = { ...harness.tools, ...services };
      const context = makeConsoleContext(person, { role: 'stock', services: { photoDependencies } });
      const headers = { 'content-type': 'application/octet-stream' };
      const request = new Request('http://console.localhost/', {
        method: 'POST',
        headers,
        body: new Uint8Array(photo),
      });
      return { request, context, params: { car: String(carId) } } as unknown as ActionFunctionArgs;
    };
    for (const receive of [() => Promise.reject(full), async () => 'busy' as const]) {
      expect(await action(args({ receive }))).toMatchObject({
        data: { message: expect.stringContaining('Try again in a minute.') },
        init: { status: 503, headers: { 'retry-after': '60' } },
      });
    }
    expect(await action(args({}))).toMatchObject({ init: { status: 200 } });
  });

  test('refuses more photos than a car can have', async () => {
    const carId = await harness.addCar();
    await harness.owner`insert into car_images (car_id, dealership_id, position, image_id)
      select ${carId}, ${harness.ours.dealershipId}, n, (select min(id) from images) from generate_series(1, ${maxPhotos}) n`;
    expect(await harness.add(carId, await makeNewPhoto())).toEqual({ refused: { reason: 'too-many-photos' } });
  });

  test('leaves only a file without a row when the server ends in between, and the next upload succeeds', async () => {
    const carId = await harness.addCar();
    const photo = await makeNewPhoto();
    const before = await harness.listFiles();
    const storage = {
      ...harness.storage,
      write: async (...args: Parameters<typeof harness.storage.write>) => {
        await harness.storage.write(...args);
        throw new Error('the server ends');
      },
    };
    expect(await harness.add(carId, photo, { storage })).toEqual({ refused: { reason: 'not-stored' } });
    expect((await harness.listFiles()).length).toBe(before.length + 1);
    expect(await harness.listIds(carId)).toEqual([]);
    expect(requireAdded(await harness.add(carId, photo)).isKnown).toBe(false);
    expect((await harness.listFiles()).length).toBe(before.length + 1);
  });

  test('writes no row when the storage fails', async () => {
    const carId = await harness.addCar();
    const storage = { ...harness.storage, write: () => Promise.reject(new Error('the storage is down')) };
    expect(await harness.add(carId, await makeNewPhoto(), { storage })).toEqual({ refused: { reason: 'not-stored' } });
    expect(await harness.listIds(carId)).toEqual([]);
    expect(harness.errors.at(-1)).toMatchObject({ message: 'the storage is down' });
  });
});

describe('27.2 arranging photos', () => {
  test('saves an order', async () => {
    const { carId, ids } = await addCarWithPhotos(3);
    const photoIds = [ids[2], ids[0], ids[1]] as number[];
    expect(await orderPhotos(harness.scope, { carId, photoIds, version: toVersion(ids) })).toEqual({ photoIds });
    expect(await harness.listIds(carId)).toEqual(photoIds);
  });

  test('saves no order that another person’s change precedes, and loses neither', async () => {
    const { carId, ids } = await addCarWithPhotos(3);
    const version = toVersion(ids);
    const reversed = ids.toReversed();
    const [first, second] = await Promise.all([
      orderPhotos(harness.scope, { carId, photoIds: reversed, version }),
      orderPhotos(harness.scope, { carId, photoIds: [ids[1], ids[0], ids[2]] as number[], version }),
    ]);
    expect([first, second].filter((result) => 'refused' in result)).toEqual([{ refused: { reason: 'changed' } }]);
    const { photoId } = requireAdded(await harness.add(carId, await makeNewPhoto()));
    const now = await harness.listIds(carId);
    expect(
      await orderPhotos(harness.scope, { carId, photoIds: reversed, version: toVersion(now.slice(0, 3)) }),
    ).toEqual({
      refused: { reason: 'changed' },
    });
    expect((await harness.listIds(carId)).at(-1)).toBe(photoId);
  });

  test('saves no order that leaves out or repeats photos, or names others', async () => {
    const { carId, ids } = await addCarWithPhotos(2);
    const [a, b] = ids as [number, number];
    for (const photoIds of [[a], [a, a], [a, b, b], [a, 1], []]) {
      expect(await orderPhotos(harness.scope, { carId, photoIds, version: toVersion(ids) })).toHaveProperty('refused');
    }
    expect(await harness.listIds(carId)).toEqual(ids);
  });

  test('moves a photo, and makes one the cover', async () => {
    const { carId, ids } = await addCarWithPhotos(3);
    const [a, b, c] = ids as [number, number, number];
    await shiftPhoto(harness.scope, { carId, photoId: a, by: 1 });
    expect(await harness.listIds(carId)).toEqual([b, a, c]);
    await makeCover(harness.scope, { carId, photoId: c });
    expect(await harness.listIds(carId)).toEqual([c, b, a]);
    await shiftPhoto(harness.scope, { carId, photoId: c, by: -1 });
    expect(await harness.listIds(carId)).toEqual([c, b, a]);
  });

  test('removes a photo, and puts it back at its place', async () => {
    const { carId, ids } = await addCarWithPhotos(3);
    const photoId = ids[1] as number;
    expect(await removePhoto(harness.scope, { carId, photoId })).toEqual({ place: 1 });
    expect(await harness.listIds(carId)).toEqual([ids[0], ids[2]]);
    expect(await removePhoto(harness.scope, { carId, photoId })).toEqual({ refused: { reason: 'no-photo' } });
    for (let times = 0; times < 2; times += 1) {
      await restorePhoto(harness.scope, { carId, photoId, place: 1 });
      expect(await harness.listIds(carId)).toEqual(ids);
    }
  });

  test('changes nothing of another dealership’s car', async () => {
    const [car] = await harness.owner`select car_id, image_id from car_images
      where dealership_id = ${harness.theirs.dealershipId} limit 1`;
    const photo = { carId: car?.car_id as number, photoId: car?.image_id as number };
    expect(await removePhoto(harness.scope, photo)).toEqual({ refused: { reason: 'no-car' } });
    expect(await makeCover(harness.scope, photo)).toEqual({ refused: { reason: 'no-car' } });
    expect(await listPhotos(harness.scope, photo.carId)).toEqual([]);
    expect(await harness.listIds(photo.carId)).toEqual([photo.photoId]);
  });
});

describe('27.2 editing a photo', () => {
  test('rotates a photo at its place, and undo puts the earlier one back', async () => {
    const { carId, ids } = await addCarWithPhotos(3);
    const photoId = ids[1] as number;
    const edited = await editPhoto(harness.tools, harness.scope, { carId, photoId, edit: { turn: 90 } });
    if ('refused' in edited) throw new Error(edited.refused.reason);
    expect(await harness.listIds(carId)).toEqual([ids[0], edited.photoId, ids[2]]);
    expect((await listPhotos(harness.scope, carId))[1]).toMatchObject({ width: 400, height: 600 });
    expect(await replacePhoto(harness.scope, { carId, photoId: edited.photoId, by: photoId })).toEqual({ photoId });
    expect(await harness.listIds(carId)).toEqual(ids);
    // The same edit again needs no new file.
    const files = await harness.listFiles();
    expect(await editPhoto(harness.tools, harness.scope, { carId, photoId, edit: { turn: 90 } })).toEqual(edited);
    expect(await harness.listFiles()).toEqual(files);
  });

  test('crops a photo', async () => {
    const { carId, ids } = await addCarWithPhotos(1);
    const crop = { left: 100, top: 50, width: 300, height: 200 };
    const edited = await editPhoto(harness.tools, harness.scope, { carId, photoId: ids[0] as number, edit: { crop } });
    expect(edited).not.toHaveProperty('refused');
    expect(await listPhotos(harness.scope, carId)).toMatchObject([{ width: 300, height: 200 }]);
  });

  test.each([
    ['outside of the photo', { left: 400, top: 0, width: 300, height: 300 }],
    ['too small', { left: 0, top: 0, width: 20, height: 300 }],
  ])('refuses a crop that is %s', async (_, crop) => {
    const { carId, ids } = await addCarWithPhotos(1);
    const edit = { crop };
    expect(await editPhoto(harness.tools, harness.scope, { carId, photoId: ids[0] as number, edit })).toHaveProperty(
      'refused',
    );
    expect(await harness.listIds(carId)).toEqual(ids);
  });
});

const cleanUp = () => deleteUnusedPhotos({ platformDatabase: harness.platformDatabase, storage: harness.storage });

describe('27.2 the cleanup of unused photos', () => {
  test('deletes removed photos after a week, and none that a car shows', async () => {
    await cleanUp();
    harness.skipDays(8);
    await cleanUp();
    const { carId, ids } = await addCarWithPhotos(2);
    const shared = await makeNewPhoto();
    const { photoId: sharedId } = requireAdded(await harness.add(carId, shared));
    const other = await harness.addCar();
    requireAdded(await harness.add(other, shared));
    const files = (await harness.listFiles()).length;
    await removePhoto(harness.scope, { carId, photoId: ids[0] as number });
    await removePhoto(harness.scope, { carId, photoId: sharedId });
    await cleanUp();
    harness.skipDays(6);
    await cleanUp();
    expect((await harness.listFiles()).length).toBe(files);
    harness.skipDays(2);
    await cleanUp();
    expect((await harness.listFiles()).length).toBe(files - 1);
    expect(await harness.listIds(carId)).toEqual([ids[1]]);
    expect(await harness.listIds(other)).toEqual([sharedId]);
    expect(await restorePhoto(harness.scope, { carId, photoId: ids[0] as number, place: 0 })).toEqual({
      refused: { reason: 'no-photo' },
    });
  });

  test('spares a photo that was put back', async () => {
    const { carId, ids } = await addCarWithPhotos(1);
    const photoId = ids[0] as number;
    await removePhoto(harness.scope, { carId, photoId });
    await cleanUp();
    await restorePhoto(harness.scope, { carId, photoId, place: 0 });
    harness.skipDays(8);
    await cleanUp();
    expect(await harness.listIds(carId)).toEqual(ids);
    const [image] = await harness.owner`select unused_since from images where id = ${photoId}`;
    expect(image?.unused_since).toBeNull();
  });

  test('knows every column that refers to an image', async () => {
    const rows = await harness.owner`
      select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'images'::regclass order by 1, 2`;
    expect(rows.map((row) => [row.table, row.column])).toEqual(imageReferences);
  });
});

/** A car with three photos of a source, of which staff change some. */
async function addFedCar() {
  const carId = await harness.addCar();
  const files = [await makeNewPhoto(), await makeNewPhoto(), await makeNewPhoto(), await makeNewPhoto()];
  let onRequest: (() => Promise<void>) | undefined;
  const server = createServer(async (request, response) => {
    await onRequest?.();
    response.end(files[Number(request.url?.slice(1))]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scope = harness.database.forDealership(harness.ours.dealershipId);
  const tools = { photoDependencies: harness.tools, rules: createOutboundRules(['127.0.0.0/8']) };
  const feed = async (count: number) => {
    const urls = files.slice(0, count).map((_file, index) => `${base}/${index}`);
    await scope.run((tx) => replacePhotoUrls(tx, harness.ours.dealershipId, [{ carId, urls }]));
    await fetchCarPhotos(tools, scope, carId);
  };
  await feed(3);
  return {
    carId,
    feed,
    fetch: () => fetchCarPhotos(tools, scope, carId),
    whileFetching: (work: () => Promise<void>) => (onRequest = work),
    isPinned: async () => (await scope.run((tx) => listPins(tx, [carId]))).get(carId)?.has('photos') ?? false,
    ids: await harness.listIds(carId),
    close: () => server.close(),
  };
}

describe('27.3 photos that a stock source supplies', () => {
  test('stay as staff changed them when the source adds one, until they are released', async () => {
    const { carId, ids, feed, fetch, isPinned, close } = await addFedCar();
    const [first = 0, second = 0, third = 0] = ids;
    expect(await isPinned()).toBe(false);
    await removePhoto(harness.scope, { carId, photoId: second });
    const rotated = await editPhoto(harness.tools, harness.scope, { carId, photoId: third, edit: { turn: 90 } });
    if ('refused' in rotated) throw new Error('not rotated');
    expect(await isPinned()).toBe(true);
    await feed(4);
    expect(await harness.listIds(carId)).toEqual([first, rotated.photoId]);

    await harness.scope.run((tx) => releasePhotos(tx, carId));
    await fetch();
    const released = await harness.listIds(carId);
    expect(released.slice(0, 3)).toEqual(ids);
    expect(released).toHaveLength(5);
    close();
  });

  test('stay as staff change them while they are fetched', async () => {
    const { carId, ids, feed, whileFetching, close } = await addFedCar();
    whileFetching(async () => {
      await removePhoto(harness.scope, { carId, photoId: ids[0] ?? 0 });
    });
    await feed(4);
    expect(await harness.listIds(carId)).toEqual(ids.slice(1));
    close();
  });

  test.each([
    ['adding', async (carId: number) => void (await harness.add(carId, await makeNewPhoto()))],
    ['moving', async (carId: number, photoId: number) => void (await makeCover(harness.scope, { carId, photoId }))],
  ])('are pinned by %s a photo', async (_change, work) => {
    const { carId, ids, isPinned, close } = await addFedCar();
    await work(carId, ids[2] ?? 0);
    expect(await isPinned()).toBe(true);
    close();
  });

  test('are not pinned by an order that stays the same, nor photos that only staff supply', async () => {
    const { carId, ids, isPinned, close } = await addFedCar();
    await makeCover(harness.scope, { carId, photoId: ids[0] ?? 0 });
    expect(await isPinned()).toBe(false);
    close();
    const own = await addCarWithPhotos(2);
    await removePhoto(harness.scope, { carId: own.carId, photoId: own.ids[0] ?? 0 });
    expect(await harness.scope.run((tx) => listPins(tx, [own.carId]))).toEqual(new Map());
  });
});
