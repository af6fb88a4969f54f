import { expect, it, vi } from 'vitest';
import {
  InvalidPictureError,
  PictureNotFoundError,
  StorageOutageError,
} from '../../platform/images/storage/picture-storage.ts';
import { respondWithImage } from './respond-with-image.server.ts';

const hash = '0'.repeat(64);

function respond(failure: Error, logError: (error: unknown) => void) {
  const address = 'https://console.example/sites/a/images/6?w=480';
  return respondWithImage({
    request: new Request(address),
    url: new URL(address),
    image: '6',
    services: {
      images: {
        choose: async (picture) => ({ variant: { ...picture, format: 'jpeg' }, hash, isFinal: true }),
        read: () => Promise.reject(failure),
      },
      logError,
    },
    find: async () => ({ source: 'file:a', width: 800, height: 600 }),
    notFound: () => new Error('not found'),
  });
}

it.each([
  ['a missing object', new PictureNotFoundError(), 404],
  ['an object that is no picture', new InvalidPictureError('no picture'), 404],
  ['a storage that cannot be reached', new StorageOutageError(), 503],
  ['any other failure', new Error('out of memory'), 503],
])('25.4 %s yields a placeholder, not a 500', async (_, error, status) => {
  const logError = vi.fn<(error: unknown) => void>();
  const response = await respond(error, logError);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('<svg');
  expect(logError).toHaveBeenCalledExactlyOnceWith(error);
});
