import { expect, it, vi } from 'vitest';
import type { ReadImage } from '../../platform/images/read-image.ts';
import { readMailPicture } from './read-mail-picture.server.ts';

const picture = Buffer.from('a car');

it('reads a picture in the size of mails', async () => {
  const readPicture = vi.fn<ReadImage>(async () => picture);
  expect(await readMailPicture({ readPicture, onLostPicture: () => undefined }, 3, 7)).toBe(picture);
  expect(readPicture).toHaveBeenCalledWith(3, 7, { width: 800 });
});

it.each([null, undefined])('reads nothing for %s', async (pictureId) => {
  const readPicture = vi.fn<ReadImage>(async () => picture);
  expect(await readMailPicture({ readPicture, onLostPicture: () => undefined }, 3, pictureId)).toBeUndefined();
  expect(readPicture).not.toHaveBeenCalled();
});

it('reports a missing picture and continues without it', async () => {
  const lost = new Error('the file is gone');
  const onLostPicture = vi.fn<(error: unknown) => void>();
  const readPicture = async () => Promise.reject(lost);
  expect(await readMailPicture({ readPicture, onLostPicture }, 3, 7)).toBeUndefined();
  expect(onLostPicture).toHaveBeenCalledWith(lost);
});
