import { expect, it } from 'vitest';
import { limitUploads } from './upload-limit.ts';

it('27.2 slow uploads of one dealership leave room for those of others', async () => {
  const receive = limitUploads();
  const end = Promise.withResolvers<string>();
  const start = (dealershipId: number, count: number) =>
    Array.from({ length: count }, () => receive(dealershipId, () => end.promise));
  const first = start(1, 10);
  expect(await receive(1, async () => 'received')).toBe('busy');
  expect(await receive(2, async () => 'received')).toBe('received');
  const others = [...start(2, 10), ...start(3, 10)];
  expect(await receive(4, async () => 'received')).toBe('busy');
  end.resolve('received');
  expect(new Set(await Promise.all([...first, ...others]))).toEqual(new Set(['received']));
  expect(await receive(1, async () => 'received')).toBe('received');
});

it('27.2 an upload that fails frees its place', async () => {
  const receive = limitUploads();
  for (let count = 0; count < 40; count++) {
    await expect(receive(1, () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  }
  expect(await receive(1, async () => 'received')).toBe('received');
});
