import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

let page: EventTarget & { visibilityState: string };
let reads: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  reads = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = async (): Promise<void> => void reads.push(Date.now() / 1000);
const start = (slowestMs?: number): void => {
  stop = pollWhileVisible(read, { firstMs: 1000, ...(slowestMs && { slowestMs }) });
};
const show = (visibilityState: string): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('28.8 the pause between two reads doubles up to the slowest one', async () => {
  start(60_000);
  await vi.advanceTimersByTimeAsync(190_000);
  expect(reads).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
});

test('28.8 without a slowest pause it reads at the same pace', async () => {
  start();
  await vi.advanceTimersByTimeAsync(4000);
  expect(reads).toEqual([1, 2, 3, 4]);
});

test('28.8 a hidden page reads nothing, and soon after it is shown again', async () => {
  start(60_000);
  await vi.advanceTimersByTimeAsync(7000);
  show('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).toEqual([1, 3, 7]);
  show('visible');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual([1, 3, 7, 608]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toHaveLength(4);
});
