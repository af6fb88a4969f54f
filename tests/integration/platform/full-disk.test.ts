import process from 'node:process';
import { expect, it } from 'vitest';
import { checkFullDisk } from '../../support/disks/check-full-disk.ts';
import { openSmallDisk } from '../../support/disks/small-disk.ts';

/** Mounting a small file system needs root; `npm run soak -- --only storage` tries the database on one, too. */
const canMount = process.getuid?.() === 0;

it.skipIf(!canMount)(
  '30 a full disk loses no file, leaves no part of one, and is used again once there is room',
  async ({ skip }) => {
    const disk = await openSmallDisk(4).catch((error: Error) => {
      // As root of a container that may not mount anything.
      if (/permission denied|not permitted/i.test(error.message)) return skip('this container may not mount a disk');
      throw error;
    });
    try {
      expect(await checkFullDisk(disk)).toEqual([]);
    } finally {
      await disk[Symbol.asyncDispose]();
    }
  },
);
