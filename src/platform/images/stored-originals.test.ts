import { expect, test, vi } from 'vitest';
import type { PictureStorage } from './storage/picture-storage.ts';
import { createOriginalReader } from './stored-originals.ts';

const read = vi.fn<PictureStorage['read']>(async (name) => Buffer.from(name));
const storage: PictureStorage = { read, write: async () => undefined, delete: async () => undefined };

test('25.4 originals of the scheme file: are read from the storage', async () => {
  expect((await createOriginalReader({ storage })('file:d12/a.jpg'))?.toString()).toBe('d12/a.jpg');
});

test.each(['demo:suv/f34/red', 'hero:hero-river', 'badge:toyota', 'files:a.jpg', 'a.jpg'])(
  '25.4 %s is not in the storage',
  async (source) => {
    read.mockClear();
    expect(await createOriginalReader({ storage })(source)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  },
);
