import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { contractMaxBytes, describePictureStorage } from './picture-storage-contract.ts';
import { InvalidPictureError, PictureNotFoundError, StorageUnavailableError } from './picture-storage.ts';

let around: string;
let folder: string;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'folder storage '));
  folder = join(around, 'pictures');
  await mkdir(join(folder, 'cars'), { recursive: true });
  await mkdir(join(around, 'pictures-of-others'));
  await writeFile(join(around, 'secret.jpg'), 'secret');
  await writeFile(join(around, 'pictures-of-others', 'a.jpg'), 'secret');
  await writeFile(join(folder, 'a.jpg'), 'a');
  await writeFile(join(folder, 'cars', 'b.jpg'), 'b');
  await writeFile(join(folder, 'large.jpg'), Buffer.alloc(contractMaxBytes + 1));
  await symlink(join(folder, 'a.jpg'), join(folder, 'link-inside.jpg'));
  await symlink(join(around, 'secret.jpg'), join(folder, 'link-outside.jpg'));
  await symlink(around, join(folder, 'folder-outside'));
  await symlink('loop.jpg', join(folder, 'loop.jpg'));
});
afterAll(() => rm(around, { recursive: true }));

const open = () => createFolderStorage({ folder, maxBytes: contractMaxBytes });

describePictureStorage('a folder', async () =>
  createFolderStorage({ folder: join(around, 'contract', 'pictures'), maxBytes: contractMaxBytes }),
);

describe('images in a folder', () => {
  test.each([
    ['a.jpg', 'a'],
    ['cars/b.jpg', 'b'],
    ['link-inside.jpg', 'a'],
  ])('%s is read', async (path, content) => {
    expect((await open().read(path)).toString()).toBe(content);
  });

  test.each([
    ['a link to a file outside', 'link-outside.jpg', InvalidPictureError],
    ['a file behind a linked folder', 'folder-outside/secret.jpg', InvalidPictureError],
    ['a file that is too large', 'large.jpg', InvalidPictureError],
    ['a folder', 'cars', PictureNotFoundError],
    ['a missing file', 'missing.jpg', PictureNotFoundError],
    ['a link to itself', 'loop.jpg', StorageUnavailableError],
  ])('%s is refused', async (_, path, reason) => {
    await expect(open().read(path)).rejects.toThrow(reason);
  });

  test('an absolute path into the folder itself is refused', async () => {
    await expect(open().read(join(folder, 'a.jpg'))).rejects.toThrow('plain path');
  });

  test('25.4 nothing is written or deleted behind a link that leads out of the folder', async () => {
    await expect(open().write('folder-outside/new/a.jpg', Buffer.from('a'))).rejects.toThrow('outside its folder');
    await expect(open().write('folder-outside/secret.jpg', Buffer.from('a'))).rejects.toThrow('outside its folder');
    await expect(open().delete('folder-outside/secret.jpg')).rejects.toThrow('outside its folder');
    expect(await readdir(around)).not.toContain('new');
    expect(await readFile(join(around, 'secret.jpg'), 'utf8')).toBe('secret');
  });

  test('25.4 a failed write leaves no file behind', async () => {
    const stream = Readable.from([Buffer.from('a')]);
    await expect(open().write('cars/c.jpg', { stream, bytes: 2 })).rejects.toThrow(InvalidPictureError);
    expect(await readdir(join(folder, 'cars'))).toEqual(['b.jpg']);
  });
});
