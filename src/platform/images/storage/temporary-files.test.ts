import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryName, deleteAbandonedFiles } from './temporary-files.ts';

const hour = 3_600_000;

test('25.4 deletes files that were left half-written a day ago, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'temporary-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = Date.now();
  const write = async (path: string, hoursAgo: number): Promise<string> => {
    await writeFile(join(folder, path), 'part');
    const time = new Date(now - hoursAgo * hour);
    await utimes(join(folder, path), time, time);
    return path;
  };
  await mkdir(join(folder, 'd1'));
  await write(createTemporaryName(), 25);
  await write(`d1/${createTemporaryName()}`, 25);
  const left = [await write(`d1/${createTemporaryName()}`, 23), await write('a.tmp', 25), await write('.hidden', 25)];
  await deleteAbandonedFiles(folder, now);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['d1', ...left].toSorted());
});

test('25.4 does nothing before the first picture is stored', async () => {
  const missing = join(tmpdir(), createTemporaryName());
  await expect(deleteAbandonedFiles(missing, Date.now())).resolves.toBeUndefined();
});
