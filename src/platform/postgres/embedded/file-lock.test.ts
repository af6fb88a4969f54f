import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lock, tryLock, tryShare } from './file-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt lock '));
  path = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('a lock is either exclusive or shared', () => {
  const alone = tryLock(path);
  expect(alone).toBeDefined();
  expect(tryLock(path)).toBeUndefined();
  expect(tryShare(path)).toBeUndefined();
  alone?.release();

  const [one, other] = [tryShare(path), tryShare(path)];
  expect(tryLock(path)).toBeUndefined();
  one?.release();
  one?.release();
  expect(tryLock(path)).toBeUndefined();
  other?.release();
  const last = tryLock(path);
  expect(last).toBeDefined();
  last?.release();
});

test('a lock is released when its process is killed, and leaves no other files', async () => {
  const source = `
    import { tryLock } from ${JSON.stringify(new URL('file-lock.ts', import.meta.url))};
    console.log(tryLock(${JSON.stringify(path)}) !== undefined);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('true\n');
  expect(tryLock(path)).toBeUndefined();

  let waited = false;
  const waiting = lock(path, 10_000, () => (waited = true));
  child.kill('SIGKILL');
  const mine = await waiting;
  expect(waited).toBe(true);
  mine.release();
  expect(await readdir(folder)).toEqual(['lock']);
});
