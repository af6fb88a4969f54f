import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { isInstalled } from './installed-packages.mjs';
import { Interrupted, PrepareError } from './prepare-error.mjs';
import { withLock } from './process-lock.mjs';
import { runChild } from '../run-child.mjs';
import { projectRoot, runtimeEnvironment } from '../runtime-node.mjs';
import { hashSources, readStamp, removeStamp, writeStamp } from './source-stamp.mjs';

/** Installs the packages if they are missing. Without `dev`, tools for building and testing may be missing. */
export async function ensureInstalled(root = projectRoot, { dev = true } = {}) {
  if (isInstalled(root, { dev })) return;
  await withLock(
    join(root, '.data/install.lock'),
    async ({ shareWith }) => {
      if (!isInstalled(root, { dev })) await installPackages(root, shareWith);
    },
    { onWait: () => console.log('Another process is installing the packages; waiting for it.') },
  ).catch((error) => {
    throw explain(error, root);
  });
}

/** The websites and the console. */
const applications = [
  { folder: '.', result: 'build/server/index.js' },
  { folder: 'src/console', result: 'build/console/server/index.js' },
];

export function isBuilt(root = projectRoot) {
  const stamp = readStamp(join(root, 'build/.stamp'));
  const hasAll = applications.every(({ result }) => existsSync(join(root, result)));
  return stamp !== undefined && hasAll && stamp === hashSources(root);
}

/** Builds unless the build is up to date. */
export async function ensureBuilt(node, root = projectRoot) {
  if (isBuilt(root)) return;
  await withLock(
    join(root, '.data/build.lock'),
    async ({ shareWith }) => {
      if (!isBuilt(root)) await build(node, root, shareWith);
    },
    { onWait: () => console.log('Another process is building; waiting for it.') },
  ).catch((error) => {
    throw explain(error, root);
  });
}

async function build(node, root, shareWith) {
  console.log('Building the pages.');
  const stamp = join(root, 'build/.stamp');
  // Removes the stamp first and writes it last, with the hash from before the build: neither a killed build nor one
  // whose sources changed meanwhile counts as up to date.
  removeStamp(stamp);
  const sources = hashSources(root);
  const started = Date.now();
  // The websites first: their build empties the folder of both.
  for (const application of applications) await buildApplication(node, root, application, shareWith);
  writeStamp(stamp, sources);
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

async function buildApplication(node, root, { folder, result }, shareWith) {
  const chunks = [];
  const { code, interrupted } = await runChild(node, [routerTool(root), 'build', folder], {
    cwd: root,
    group: true,
    env: runtimeEnvironment(node, root, { NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: (child) => {
      shareWith(child.pid);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    },
  });
  if (interrupted) throw new Interrupted(code);
  // Shows the tool's long output only on failure.
  if (code !== 0) process.stderr.write(Buffer.concat(chunks));
  if (code !== 0 || !existsSync(join(root, result))) {
    throw new PrepareError(`The build ended with code ${code}: see its output above.`);
  }
}

function routerTool(root) {
  const folder = join(root, 'node_modules/@react-router/dev');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin['react-router']);
}

function explain(error, root) {
  if (error.code === 'ENOSPC') return new PrepareError('The disk is full: free some space and run this again.');
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new PrepareError(`This user may not write to ${root}: run this as the user that owns it.`);
  }
  return error;
}

/** Runs a command of package.json: prints a failure as one sentence and passes the exit code on. */
export async function main(work) {
  try {
    // The project's code resolves its files from here.
    process.chdir(projectRoot);
    process.exitCode = await work();
  } catch (error) {
    if (error instanceof PrepareError) console.error(error.message);
    else if (!(error instanceof Interrupted)) console.error(error);
    process.exitCode = error.exitCode ?? 1;
  }
}
