import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import sharp from 'sharp';
import type { PhotoDependencies } from '../../../src/features/stock/photos/photo-dependencies.ts';
import { addPhoto, type PhotoAddition } from '../../../src/features/stock/photos/add-photo.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openPhotoCleaner } from '../../../src/platform/images/cleaning/photo-cleaner.ts';
import { createFolderStorage } from '../../../src/platform/images/storage/folder-storage.ts';
import { createOriginalReader } from '../../../src/platform/images/stored-originals.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { addMember, createStaff } from '../database/create-staff.ts';
import { createCar } from '../database/create-tenant.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';

/** Two dealerships with photos in a real folder, cleaned by a real process. */
export async function openPhotoHarness() {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  const actor = await createStaff(owner);
  await addMember(owner, actor, 'stock', { dealershipId: ours.dealershipId });
  let now = systemClock();
  const databases = openDatabases(test.url, { clock: () => now });
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const storage = createFolderStorage({ folder });
  const cleaner = openPhotoCleaner({ program: join(projectRoot, 'src/start/image-worker-process.ts') });
  const readOriginal = createOriginalReader({ storage });
  const errors: unknown[] = [];
  const tools: PhotoDependencies = {
    storage,
    cleaner,
    receive: (_dealershipId, job) => job(),
    readOriginal: async ({ source }) => (await readOriginal(source)) ?? Buffer.alloc(0),
    logError: (error) => errors.push(error),
  };
  const scope = databases.database.forStaff(actor).dealership(ours.dealershipId);
  let cars = 0;
  return {
    owner,
    ours,
    theirs,
    ...databases,
    actor,
    scope,
    theirScope: databases.database.forDealership(theirs.dealershipId),
    storage,
    tools,
    errors,
    addCar: (dealershipId = ours.dealershipId) =>
      createCar(owner, { dealershipId, slug: `photographed-${(cars += 1)}` }),
    add: (carId: number, file: Buffer, changed: Partial<PhotoDependencies> = {}): Promise<PhotoAddition> =>
      addPhoto({ ...tools, ...changed }, scope, carId, toStream(file)),
    /** The ids of a car's photos, as the table has them. */
    listIds: async (carId: number): Promise<number[]> => {
      const rows = await owner`select image_id from car_images where car_id = ${carId} order by position`;
      return rows.map((row) => row.image_id as number);
    },
    listFiles: async (): Promise<string[]> =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')),
    skipDays: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)),
    close: async () => {
      cleaner.close();
      await databases.close();
      await owner.end();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PhotoHarness = Awaited<ReturnType<typeof openPhotoHarness>>;

async function* toStream(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

/** A photo of one colour. */
export const makePhoto = (background: string, { width = 600, height = 400 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
