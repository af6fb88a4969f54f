import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { openPhotoCleaner, type PhotoCleaner } from './photo-cleaner.ts';

const fake = join(projectRoot, 'tests/support/servers/picture-program.ts');
const real = join(projectRoot, 'src/start/image-worker-process.ts');

let cleaner: PhotoCleaner;
afterEach(() => cleaner.close());

/** The id of the process that cleans. */
async function readProcess(): Promise<string> {
  const result = await cleaner.clean('anything');
  if ('problem' in result) throw new Error(result.problem.reason);
  return Buffer.from(result.content).toString();
}

describe('27.2 the process that cleans photos', () => {
  test('is killed by a file that takes too long; only that file fails', async () => {
    cleaner = openPhotoCleaner({ program: fake, maxMs: 2000 });
    const first = await readProcess();
    const [slow, next] = await Promise.all([cleaner.clean('slow'), readProcess()]);
    expect(slow).toEqual({ problem: { reason: 'too-complex' } });
    expect(next).not.toBe(first);
  });

  test('ends itself before a file takes too much memory; only that file fails', async () => {
    cleaner = openPhotoCleaner({ program: fake, maxMemoryBytes: 300_000_000 });
    const first = await readProcess();
    const [greedy, next] = await Promise.all([cleaner.clean('greedy'), readProcess()]);
    expect(greedy).toEqual({ problem: { reason: 'too-complex' } });
    expect(next).not.toBe(first);
  });

  test('is replaced after a crash; only the file that caused it fails', async () => {
    cleaner = openPhotoCleaner({ program: fake });
    const first = await readProcess();
    const [crash, next] = await Promise.all([cleaner.clean('crash'), readProcess()]);
    expect(crash).toEqual({ problem: { reason: 'damaged' } });
    expect(next).not.toBe(first);
  });

  test('refuses files when too many are waiting', async () => {
    cleaner = openPhotoCleaner({ program: fake, maxWaiting: 1 });
    const results = await Promise.all(['a', 'b', 'c'].map((input) => cleaner.clean(input)));
    expect(results[2]).toEqual({ problem: { reason: 'busy' } });
    expect(results.slice(0, 2).every((result) => 'content' in result)).toBe(true);
  });

  test('reads a photo and edits it, and has no loader for other formats', async () => {
    cleaner = openPhotoCleaner({ program: real });
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    expect(await cleaner.clean(photo)).toMatchObject({ width: 60, height: 40, colour: '#808080' });
    expect(await cleaner.clean(photo, { turn: 90 })).toMatchObject({ width: 40, height: 60 });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await cleaner.clean(drawing)).toEqual({ problem: { reason: 'wrong-type', found: 'SVG drawing' } });
  });
});
