import { accessSync, constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInstalled, wantedPackages } from './installed-packages.mjs';
import { Interrupted, PrepareError } from './prepare-error.mjs';
import { runChild } from '../run-child.mjs';

/**
 * Installs exactly what the lock file lists, without changing it. Not `npm ci`: it refuses a lock file that lacks an
 * optional package of another platform, and registries are slow to have all of them. NODE_ENV=production or an omit
 * setting must not leave out build tools.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
];

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/;

/**
 * Runs npm and shows its progress. Installs into a folder of its own, which then replaces node_modules: until then a
 * running server has its packages, and a failure leaves them as they are. `shareWith` receives the process that does the
 * work.
 */
export async function installPackages(root, shareWith) {
  const wanted = wantedPackages(root, { dev: true });
  const staging = await createStaging(root);
  const count = () => wanted.filter(({ path }) => existsSync(join(staging, path, 'package.json'))).length;
  await requireRegistry(root);
  console.log(`Installing ${wanted.length} packages into node_modules.`);

  const started = Date.now();
  const chunks = [];
  const npm = npmCommand();
  const progress = showProgress(() => `  ${count()} of ${wanted.length} packages`);
  const { code, interrupted } = await runChild(npm.file, [...npm.args, ...INSTALL, '--prefix', staging], {
    cwd: staging,
    group: true,
    env: npmEnvironment(root),
    shell: npm.shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: (child) => {
      shareWith(child.pid);
      for (const [from, to] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ]) {
        from.on('data', (chunk) => {
          chunks.push(chunk);
          progress.clear();
          to.write(chunk);
        });
      }
    },
  }).finally(progress.end);
  if (interrupted) throw new Interrupted(code);
  if (code !== 0) throw new PrepareError(explainNpm(Buffer.concat(chunks).toString(), code, root));
  if (!isInstalled(staging, { dev: true })) {
    throw new PrepareError('npm finished, but packages are missing: check the network and run this again.');
  }
  await replaceFolder(join(root, 'node_modules'), join(staging, 'node_modules'), join(staging, 'replaced'));
  await rm(staging, { recursive: true, force: true });
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** An empty folder with what npm reads. What an interrupted run has left there is removed. */
async function createStaging(root) {
  const staging = join(root, '.data/install');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, name))) await copyFile(join(root, name), join(staging, name));
  return staging;
}

/** `aside` receives the replaced folder. */
async function replaceFolder(folder, replacement, aside) {
  try {
    if (existsSync(folder)) await rename(folder, aside);
    await rename(replacement, folder);
  } catch (error) {
    // A mounted folder cannot be renamed.
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    await emptyFolder(folder);
    await cp(replacement, folder, { recursive: true, verbatimSymlinks: true });
  }
}

/** Checks the network first: without one, npm retries every package for many minutes. */
async function requireRegistry(root) {
  const npm = npmCommand();
  const chunks = [];
  const { code, interrupted } = await runChild(
    npm.file,
    [...npm.args, 'ping', '--fetch-retries=0', '--loglevel=error'],
    {
      cwd: root,
      group: true,
      env: npmEnvironment(root),
      shell: npm.shell,
      stdio: ['ignore', 'ignore', 'pipe'],
      onSpawn: (child) => child.stderr.on('data', (chunk) => chunks.push(chunk)),
    },
  );
  if (interrupted) throw new Interrupted(code);
  const output = Buffer.concat(chunks).toString();
  // A registry without this endpoint can still have the packages.
  if (code !== 0 && NO_NETWORK.test(output)) throw new PrepareError(explainNpm(output, code, root));
}

async function emptyFolder(folder) {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** The npm that runs this script, or the one on the path. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return { file: process.execPath, args: [running] };
  // On Windows npm is a shell script.
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

/** Without a writable home folder, as in many containers, the cache is inside the project. */
function npmEnvironment(root) {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  return isWritable(cache) ? process.env : { ...process.env, npm_config_cache: join(root, '.data/npm-cache') };
}

function isWritable(folder) {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A line that updates in place; without a terminal, a line now and then. */
function showProgress(text) {
  const inPlace = process.stdout.isTTY;
  const clear = () => inPlace && process.stdout.write('\r\u001B[K');
  const timer = setInterval(
    () => {
      clear();
      process.stdout.write(inPlace ? text() : `${text()}\n`);
    },
    inPlace ? 300 : 5000,
  );
  return {
    clear,
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}

export function explainNpm(output, code, root) {
  const reasons = [
    [/ENOSPC|EDQUOT/, 'The disk is full: free some space and run this again.'],
    [NO_NETWORK, 'npm could not reach its registry: check the network or the proxy settings and run this again.'],
    [/EACCES|EPERM|EROFS/, `npm may not write to ${root} or to its cache: run this as the user that owns them.`],
    [/CERT|SELF_SIGNED/, "npm does not trust its registry's certificate: set NODE_EXTRA_CA_CERTS and run this again."],
  ];
  const reason = reasons.find(([pattern]) => pattern.test(output));
  return reason?.[1] ?? `npm ended with code ${code}: see its output above.`;
}
