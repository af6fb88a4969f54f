import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileImageSource } from './file-image-source.ts';

let around: string;
let folder: string;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'file image source '));
  folder = join(around, 'pictures');
  await mkdir(join(folder, 'cars'), { recursive: true });
  await mkdir(join(around, 'pictures-of-others'));
  await writeFile(join(around, 'secret.jpg'), 'secret');
  await writeFile(join(around, 'pictures-of-others', 'a.jpg'), 'secret');
  await writeFile(join(folder, 'a.jpg'), 'a');
  await writeFile(join(folder, '.hidden.jpg'), 'secret');
  await writeFile(join(folder, 'cars', 'b.jpg'), 'b');
  await symlink(join(folder, 'a.jpg'), join(folder, 'link-inside.jpg'));
  await symlink(join(around, 'secret.jpg'), join(folder, 'link-outside.jpg'));
  await symlink(around, join(folder, 'folder-outside'));
});
afterAll(() => rm(around, { recursive: true }));

describe('images in a folder', () => {
  test.each([
    ['a.jpg', 'a'],
    ['cars/b.jpg', 'b'],
    ['link-inside.jpg', 'a'],
  ])('%s is read', async (path, content) => {
    expect((await createFileImageSource(folder).read(path)).toString()).toBe(content);
  });

  test.each([
    '../secret.jpg',
    'cars/../../secret.jpg',
    'cars/../a.jpg',
    './a.jpg',
    '..',
    '.',
    '',
    '/etc/passwd',
    '//etc/passwd',
    'C:\\secret.jpg',
    '..\\secret.jpg',
    '%2e%2e/secret.jpg',
    'a.jpg\0.png',
    'a.jpg\n',
    '.hidden.jpg',
    '../pictures-of-others/a.jpg',
    'cars/',
  ])('%j is not a valid name', async (path) => {
    await expect(createFileImageSource(folder).read(path)).rejects.toThrow('plain path');
  });

  test.each([
    ['a link to a file outside', 'link-outside.jpg', 'outside its folder'],
    ['a file behind a linked folder', 'folder-outside/secret.jpg', 'outside its folder'],
    ['a folder', 'cars', 'not a file'],
    ['a missing file', 'missing.jpg', 'ENOENT'],
  ])('%s is refused', async (_, path, reason) => {
    await expect(createFileImageSource(folder).read(path)).rejects.toThrow(reason);
  });

  test('an absolute path into the folder itself is refused', async () => {
    await expect(createFileImageSource(folder).read(join(folder, 'a.jpg'))).rejects.toThrow('plain path');
  });
});
