import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pauseDuringOutage } from './pause-during-outage.ts';
import {
  InvalidPictureError,
  PictureNotFoundError,
  StorageOutageError,
  StorageUnavailableError,
  type PictureStorage,
} from './picture-storage.ts';

const down = new StorageUnavailableError('ECONNREFUSED');
const read = vi.fn<PictureStorage['read']>();
const [onFailure, onOutage, onRecovery] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>(), vi.fn<() => void>()];
let time: number;
let storage: PictureStorage;

beforeEach(() => {
  vi.resetAllMocks();
  time = 1000;
  read.mockResolvedValue(Buffer.from('a'));
  const inner = { read, write: async () => undefined, delete: async () => undefined };
  storage = pauseDuringOutage(inner, { onFailure, onOutage, onRecovery, pauseMs: 5000, now: () => time });
});

describe('25.4 an outage of the picture storage', () => {
  test('makes all requests fail at once, and is reported once', async () => {
    read.mockRejectedValue(down);
    await expect(storage.read('a.jpg')).rejects.toThrow(StorageOutageError);
    time += 4999;
    await expect(storage.read('a.jpg')).rejects.toThrow('ECONNREFUSED');
    await expect(storage.write('a.jpg', Buffer.from('a'))).rejects.toThrow(StorageOutageError);
    await expect(storage.delete('a.jpg')).rejects.toThrow(StorageOutageError);
    expect(read).toHaveBeenCalledOnce();
    time += 1;
    await expect(storage.read('a.jpg')).rejects.toThrow(StorageOutageError);
    expect(read).toHaveBeenCalledTimes(2);
    expect([onFailure, onOutage, onRecovery].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
  });

  test('is tested by one request at a time, and ends with the first success', async () => {
    read.mockRejectedValueOnce(down);
    await expect(storage.read('a.jpg')).rejects.toThrow(StorageOutageError);
    time += 5000;
    const gate = Promise.withResolvers<Buffer>();
    read.mockReturnValueOnce(gate.promise);
    const probe = storage.read('a.jpg');
    await expect(storage.read('b.jpg')).rejects.toThrow(StorageOutageError);
    gate.resolve(Buffer.from('a'));
    await probe;
    await storage.read('b.jpg');
    expect(onRecovery).toHaveBeenCalledOnce();
  });

  test('ends when the storage reports a missing picture', async () => {
    read.mockRejectedValueOnce(down);
    await expect(storage.read('a.jpg')).rejects.toThrow(StorageOutageError);
    time += 5000;
    read.mockRejectedValueOnce(new PictureNotFoundError());
    await expect(storage.read('a.jpg')).rejects.toThrow(PictureNotFoundError);
    expect(onRecovery).toHaveBeenCalledOnce();
  });
});

test.each([new PictureNotFoundError(), new InvalidPictureError('too large')])(
  '25.4 %s is not an outage',
  async (error) => {
    read.mockRejectedValueOnce(error);
    await expect(storage.read('a.jpg')).rejects.toBe(error);
    expect((await storage.read('b.jpg')).toString()).toBe('a');
    expect(onOutage).not.toHaveBeenCalled();
  },
);
