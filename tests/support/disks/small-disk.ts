import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC';

/** A file system of its own, in memory, that can be filled to the last byte. Mounting it needs root. */
export async function openSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'forecourt-test', folder]);
  await chmod(folder, 0o755); // the database runs as another user
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Takes what is left. Programs that delete files make room again, so this is to be repeated. */
    fill: async (): Promise<void> => {
      const file = await open(ballast, 'a');
      try {
        for (const bytes of [1_048_576, 4096, 1]) {
          const piece = Buffer.alloc(bytes);
          for (let isLeft = true; isLeft;)
            isLeft = await file.write(piece).then(
              ({ bytesWritten }) => bytesWritten === bytes,
              (error: NodeJS.ErrnoException) => {
                if (!isFull(error)) throw error;
                return false;
              },
            );
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      // Lazily: a process that is still ending must not keep it.
      await run('umount', ['--lazy', folder]);
      await rmdir(folder);
    },
  };
}
