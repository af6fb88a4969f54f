import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createSharedVariants } from './shared-variants.ts';
import {
  InvalidPictureError,
  PictureNotFoundError,
  StorageOutageError,
  type PictureStorage,
} from './storage/picture-storage.ts';

const fail = () => Promise.reject(new StorageOutageError('down'));
const rendered = Buffer.from('rendered');

function open(read: PictureStorage['read'], write: PictureStorage['write'] = async () => undefined) {
  const onWriteFailure = vi.fn<(error: unknown) => void>();
  const stored = vi.fn<PictureStorage['write']>(write);
  const render = vi.fn<() => Promise<Buffer>>(async () => rendered);
  const shared = createSharedVariants({
    storage: { read, write: stored, delete: async () => undefined },
    onWriteFailure,
  });
  return { shared, stored, render, onWriteFailure };
}

test('25.4 a variant that another server stored is not rendered', async () => {
  const { shared, render, stored } = open(async () => Buffer.from('stored'));
  expect((await shared.findOrRender('hash', render)).toString()).toBe('stored');
  expect(render).not.toHaveBeenCalled();
  expect(stored).not.toHaveBeenCalled();
});

test.each([
  ['is missing', () => Promise.reject(new PictureNotFoundError())],
  ['is empty', async () => Buffer.alloc(0)],
  ['is too large', () => Promise.reject(new InvalidPictureError('too large'))],
])('25.4 a variant that %s in the storage is rendered and stored', async (_, read) => {
  const { shared, render, stored } = open(read);
  expect(await shared.findOrRender('hash', render)).toBe(rendered);
  expect(stored).toHaveBeenCalledWith('hash', rendered);
});

test('25.4 variants are rendered while the storage is down, without a log line for each', async () => {
  const { shared, render, onWriteFailure } = open(fail, fail);
  expect(await shared.findOrRender('hash', render)).toBe(rendered);
  expect(onWriteFailure).not.toHaveBeenCalled();
});

test('25.4 a visitor does not wait until a variant is stored, but a server that stops does', async () => {
  const gate = Promise.withResolvers<void>();
  const { shared, render } = open(
    () => Promise.reject(new PictureNotFoundError()),
    () => gate.promise,
  );
  expect(await shared.findOrRender('hash', render)).toBe(rendered);
  const events: string[] = [];
  const settled = shared.settle().then(() => events.push('settled'));
  await nextTurn();
  events.push('stored');
  gate.resolve();
  await settled;
  expect(events).toEqual(['stored', 'settled']);
});

test('25.4 a burst of requests does not wait for a connection within the time of a look-up', async () => {
  let running = 0;
  let most = 0;
  const { shared, render } = open(async () => {
    most = Math.max(most, (running += 1));
    await nextTurn();
    running -= 1;
    return Buffer.from('stored');
  });
  await Promise.all(Array.from({ length: 200 }, (_, number) => shared.findOrRender(`${number}`, render)));
  expect(most).toBeLessThanOrEqual(32);
});
