import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { openPictureProcess, type PictureProcess } from './picture-process.ts';

const program = join(projectRoot, 'tests/support/picture-program.ts');

let pictures: PictureProcess;
afterEach(() => pictures.close());

const open = (idleMs?: number): void => {
  pictures = openPictureProcess({ program, ...(idleMs !== undefined && { idleMs }) });
};
const order = async (source: string): Promise<string> =>
  (await pictures.make({ source, width: 1, height: 1, quality: 1, format: 'webp' })).toString();

const isRunning = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: string) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000 });

describe('the process that makes pictures', () => {
  test('is begun once for all pictures, answers each order with its own, and ends with the server', async () => {
    open();
    const [slow, pid, again] = await Promise.all([order('slow'), order('pid'), order('pid')]);
    expect(slow).toBe('slow');
    expect(pid).toBe(again);
    expect(isRunning(pid)).toBe(true);
    pictures.close();
    await hasEnded(pid);
  });

  test('yields to pages with every thread that it has, and is given no secrets', async () => {
    open();
    const priorities = JSON.parse(await order('priorities')) as number[];
    expect(priorities.length).toBeGreaterThan(0);
    expect(Math.min(...priorities)).toBeGreaterThan(0);
    expect(JSON.parse(await order('environment'))).not.toHaveProperty('PATH');
  });

  test('tells why a picture could not be made, and goes on', async () => {
    open();
    const pid = await order('pid');
    await expect(order('anything')).rejects.toThrow('nothing is known of anything');
    expect(await order('pid')).toBe(pid);
  });

  test('takes with it only what it was making when it dies', async () => {
    open();
    const pid = await order('pid');
    const [slow, death] = await Promise.allSettled([order('slow'), order('death')]);
    for (const lost of [slow, death]) {
      expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('has ended') } });
    }
    expect(await order('pid')).not.toBe(pid);
  });

  test('fails what it was making when it is closed, and nobody waits for ever', async () => {
    open();
    await order('pid');
    const slow = order('slow');
    pictures.close();
    await expect(slow).rejects.toThrow('has ended');
  });

  test('ends when it has had nothing to do for a while, not in the middle of something', async () => {
    open(100);
    const pid = await order('pid');
    expect(await order('slow')).toBe('slow');
    await hasEnded(pid);
    expect(await order('pid')).not.toBe(pid);
  });

  test('that cannot even begin says so', async () => {
    pictures = openPictureProcess({ program: join(projectRoot, 'tests/support/there-is-none.ts') });
    await expect(order('pid')).rejects.toThrow('has ended');
  });
});
