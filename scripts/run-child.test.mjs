import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const href = (name) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** Counts the signals it gets and ends 300 ms after the first. */
const COUNT = `
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal);
    if (++count === 1) setTimeout(() => process.exit(7), 300);
  });
  console.log('up');
  setInterval(() => {}, 1000);`;

/** What scripts/start.mjs does with the server. */
const createLauncher = (program) => `
  import { runChild } from ${href('run-child.mjs')};
  const args = ['--import', ${href('stop-with-parent.mjs')}, '--eval', ${JSON.stringify(program)}];
  const { code } = await runChild(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  process.exitCode = code;`;

/** Like npm, runs the launcher through a shell. The shell's last command keeps it from replacing itself. */
const createNpm = (program) => `
  const { spawn } = await import('node:child_process');
  const env = { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, SOURCE: ${JSON.stringify(createLauncher(program))} };
  spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$SOURCE"; true'], { stdio: 'inherit', env });`;

const launch = async (source) => {
  const env = { ...process.env, npm_lifecycle_event: '' };
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env,
  });
  let output = '';
  launcher.stdout.on('data', (chunk) => (output += chunk));
  await once(launcher.stdout, 'data');
  return { launcher, output: () => output };
};

test('Ctrl-C, which a terminal sends to the whole group and npm once more, stops the program exactly once', async () => {
  const { launcher, output } = await launch(createLauncher(COUNT));
  process.kill(-launcher.pid, 'SIGINT');
  process.kill(launcher.pid, 'SIGINT');
  expect(await once(launcher, 'close')).toEqual([7, null]);
  expect(output()).toBe('up\nSIGINT\n');
});

test('SIGTERM stops the program exactly once and its exit code is passed on', async () => {
  const { launcher, output } = await launch(createLauncher(COUNT));
  process.kill(launcher.pid, 'SIGTERM');
  process.kill(launcher.pid, 'SIGTERM');
  expect(await once(launcher, 'close')).toEqual([7, null]);
  expect(output()).toBe('up\nSIGTERM\n');
});

test('25.5 SIGHUP reaches the program, each time, and does not stop it', async () => {
  const { launcher, output } = await launch(
    createLauncher(`process.on('SIGHUP', () => console.log('SIGHUP'));${COUNT}`),
  );
  for (const times of [1, 2]) {
    process.kill(launcher.pid, 'SIGHUP');
    await expect.poll(() => output()).toBe(`up\n${'SIGHUP\n'.repeat(times)}`);
  }
  process.kill(launcher.pid, 'SIGTERM');
  expect(await once(launcher, 'close')).toEqual([7, null]);
});

test.each([
  ['the launcher', createLauncher(COUNT)],
  ['npm', createNpm(COUNT)],
])('kill -9 of %s stops the program as if by a signal', async (_, source) => {
  const { launcher, output } = await launch(source);
  launcher.kill('SIGKILL');
  await once(launcher, 'close');
  expect(output()).toBe('up\nSIGTERM\n');
});

test('a killed program returns the exit code of its signal', async () => {
  const { launcher } = await launch(createLauncher("console.log('up'); process.kill(process.pid, 'SIGKILL')"));
  expect(await once(launcher, 'close')).toEqual([137, null]);
});
