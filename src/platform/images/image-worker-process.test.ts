import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { openImageWorkerProcess, type ImageWorkerProcess } from './image-worker-process.ts';

const program = join(projectRoot, 'tests/support/servers/picture-program.ts');

let worker: ImageWorkerProcess;
afterEach(() => worker.close());

const open = (options: { idleMs?: number; maxMs?: number } = {}): void => {
  worker = openImageWorkerProcess({ program, ...options });
};
const render = async (source: string, original?: Buffer): Promise<string> =>
  (await worker.render({ source, width: 1, height: 1, quality: 1, format: 'webp' }, original)).toString();

const isRunning = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: string) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 });

describe('the image worker process', () => {
  test('starts once for all images, matches responses to requests, and ends with the server', async () => {
    open();
    const [slow, pid, again] = await Promise.all([render('slow'), render('pid'), render('pid')]);
    expect(slow).toBe('slow');
    expect(pid).toBe(again);
    expect(isRunning(pid)).toBe(true);
    worker.close();
    await hasEnded(pid);
  });

  test('runs at low priority on all its threads, and receives no secrets', async () => {
    open();
    const priorities = JSON.parse(await render('priorities')) as number[];
    expect(priorities.length).toBeGreaterThan(0);
    expect(Math.min(...priorities)).toBeGreaterThan(0);
    expect(JSON.parse(await render('environment'))).not.toHaveProperty('PATH');
  });

  test('25.4 receives a stored original from the server', async () => {
    open();
    expect(await render('original', Buffer.alloc(5_000_000, 'x'))).toBe('5000000 x');
  });

  test('reports why rendering failed, and continues', async () => {
    open();
    const pid = await render('pid');
    await expect(render('anything')).rejects.toThrow('unknown source anything');
    expect(await render('pid')).toBe(pid);
  });

  test('fails only the running jobs when it crashes', async () => {
    open();
    const pid = await render('pid');
    const [slow, death] = await Promise.allSettled([render('slow'), render('death')]);
    for (const lost of [slow, death]) {
      expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('has ended') } });
    }
    expect(await render('pid')).not.toBe(pid);
  });

  test('fails running jobs when it is closed, so that no caller waits forever', async () => {
    open();
    await render('pid');
    const slow = render('slow');
    worker.close();
    await expect(slow).rejects.toThrow('has ended');
  });

  test('is replaced when it hangs, so that one image does not stop all others', async () => {
    open({ maxMs: 2000 });
    const pid = await render('pid');
    await expect(render('hang')).rejects.toThrow('took too long');
    expect(await render('pid')).not.toBe(pid);
    await hasEnded(pid);
  });

  test('ends with the server even if it hangs', async () => {
    open();
    const pid = await render('pid');
    const hanging = render('hang');
    worker.close();
    await expect(hanging).rejects.toThrow('has ended');
    await hasEnded(pid);
  });

  test('is not stopped by an idle time that began before its job', async () => {
    open({ idleMs: 200 });
    await Promise.all([render('pid'), render('pid')]);
    expect(await render('slow')).toBe('slow');
  });

  test('stops when idle, but not during a job', async () => {
    open({ idleMs: 100 });
    const pid = await render('pid');
    expect(await render('slow')).toBe('slow');
    await hasEnded(pid);
    expect(await render('pid')).not.toBe(pid);
  });

  test('reports a failed start', async () => {
    worker = openImageWorkerProcess({ program: join(projectRoot, 'tests/support/there-is-none.ts') });
    await expect(render('pid')).rejects.toThrow('has ended');
  });
});
