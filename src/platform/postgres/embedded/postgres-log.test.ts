import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastLines, rotateLog } from './postgres-log.ts';

test('rotates the log when it is too long, and keeps one old log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt log '));
  const path = join(folder, 'postgres.log');
  for (const text of ['first log', 'second log']) {
    await writeFile(path, text);
    await rotateLog(path, 100);
    expect(await readdir(folder)).toContain('postgres.log');
    await rotateLog(path, 5);
  }
  expect(await readdir(folder)).toEqual(['postgres.log.1']);
  await rm(folder, { recursive: true });
});

test('reads the end of the log as one line', () => {
  const log =
    '2026-11-15 03:11:53.441 UTC [10907] LOG:  starting\n' +
    '2026-11-15 03:11:53.482 UTC [10907] FATAL:  no such file\n' +
    '2026-11-15 03:11:53.484 UTC [10907] HINT:  make one\n';
  expect(lastLines(log, 2)).toBe('FATAL:  no such file / HINT:  make one');
});
