import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from './postgres-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt libraries '));
  await mkdir(join(folder, 'native/lib'), { recursive: true });
  await writeFile(join(folder, 'native/lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rm(folder, { recursive: true }));

const libraries = () => readdir(join(folder, 'native/lib'));
const target = () => readlink(join(folder, 'native/lib/libpq.so.5'));

test('creates the library links, concurrently and repeatedly', async () => {
  await Promise.all([linkLibraries(folder), linkLibraries(folder), linkLibraries(folder)]);
  await linkLibraries(folder);
  expect((await libraries()).sort()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18']);
  expect(await target()).toBe('libpq.so.5.18');
});

test('replaces a link with a wrong target', async () => {
  await symlink('libpq.so.5.17', join(folder, 'native/lib/libpq.so.5'));
  await linkLibraries(folder);
  expect(await target()).toBe('libpq.so.5.18');
});
