import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const href = (name) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** A launcher as `npm start` has it, whose program counts the signals it gets and ends 300 ms after the first. */
const launch = async (program) => {
  const source = `
    import { runChild } from ${href('run-child.mjs')};
    ({ code: process.exitCode } = await runChild(process.execPath, ['--import', ${href('stop-with-parent.mjs')}, '--eval', ${JSON.stringify(program)}],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));`;
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, npm_lifecycle_event: '' },
  });
  let output = '';
  launcher.stdout.on('data', (chunk) => (output += chunk));
  await once(launcher.stdout, 'data');
  return { launcher, output: () => output };
};
const COUNT = `
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal);
    if (++count === 1) setTimeout(() => process.exit(7), 300);
  });
  console.log('up');
  setInterval(() => {}, 1000);`;

test('Ctrl-C, which a terminal sends to the whole group and npm once more, stops the program exactly once', async () => {
  const { launcher, output } = await launch(COUNT);
  process.kill(-launcher.pid, 'SIGINT');
  process.kill(launcher.pid, 'SIGINT');
  expect(await once(launcher, 'close')).toEqual([7, null]);
  expect(output()).toBe('up\nSIGINT\n');
});

test('SIGTERM stops the program exactly once and its exit code is handed on', async () => {
  const { launcher, output } = await launch(COUNT);
  process.kill(launcher.pid, 'SIGTERM');
  process.kill(launcher.pid, 'SIGTERM');
  expect(await once(launcher, 'close')).toEqual([7, null]);
  expect(output()).toBe('up\nSIGTERM\n');
});

test('kill -9 of the launcher stops the program as if it had been told to', async () => {
  const { launcher, output } = await launch(COUNT);
  launcher.kill('SIGKILL');
  await once(launcher, 'close');
  expect(output()).toBe('up\nSIGTERM\n');
});

test('a program that was killed gives the exit code of its signal', async () => {
  const { launcher } = await launch("console.log('up'); process.kill(process.pid, 'SIGKILL')");
  expect(await once(launcher, 'close')).toEqual([137, null]);
});
