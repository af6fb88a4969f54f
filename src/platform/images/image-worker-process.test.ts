import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { openImageWorkerProcess, type ImageWorkerProcess } from './image-worker-process.ts';

const program = join(projectRoot, 'tests/support/servers/picture-program.ts');

let pictures: ImageWorkerProcess;
afterEach(() => pictures.close());

const open = (idleMs?: number): void => {
  pictures = openImageWorkerProcess({ program, ...(idleMs !== undefined && { idleMs }) });
};
const order = async (source: string): Promise<string> =>
  (await pictures.render({ source, width: 1, height: 1, quality: 1, format: 'webp' })).toString();

const isRunning = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: string) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000 });

describe('the image worker process', () => {
  test('starts once for all images, matches responses to requests, and ends with the server', async () => {
    open();
    const [slow, pid, again] = await Promise.all([order('slow'), order('pid'), order('pid')]);
    expect(slow).toBe('slow');
    expect(pid).toBe(again);
    expect(isRunning(pid)).toBe(true);
    pictures.close();
    await hasEnded(pid);
  });

  test('runs at low priority on all its threads, and receives no secrets', async () => {
    open();
    const priorities = JSON.parse(await order('priorities')) as number[];
    expect(priorities.length).toBeGreaterThan(0);
    expect(Math.min(...priorities)).toBeGreaterThan(0);
    expect(JSON.parse(await order('environment'))).not.toHaveProperty('PATH');
  });

  test('reports why rendering failed, and continues', async () => {
    open();
    const pid = await order('pid');
    await expect(order('anything')).rejects.toThrow('nothing is known of anything');
    expect(await order('pid')).toBe(pid);
  });

  test('fails only the running jobs when it crashes', async () => {
    open();
    const pid = await order('pid');
    const [slow, death] = await Promise.allSettled([order('slow'), order('death')]);
    for (const lost of [slow, death]) {
      expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('has ended') } });
    }
    expect(await order('pid')).not.toBe(pid);
  });

  test('fails running jobs when it is closed, so that no caller waits forever', async () => {
    open();
    await order('pid');
    const slow = order('slow');
    pictures.close();
    await expect(slow).rejects.toThrow('has ended');
  });

  test('stops when idle, but not during a job', async () => {
    open(100);
    const pid = await order('pid');
    expect(await order('slow')).toBe('slow');
    await hasEnded(pid);
    expect(await order('pid')).not.toBe(pid);
  });

  test('reports a failed start', async () => {
    pictures = openImageWorkerProcess({ program: join(projectRoot, 'tests/support/there-is-none.ts') });
    await expect(order('pid')).rejects.toThrow('has ended');
  });
});
