import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules matches package-lock.json. npm writes its own record when an installation has finished, so this
 * detects a changed lock file, an interrupted installation and one made by hand.
 */
export function isInstalled(root, { dev }) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return wantedPackages(root, { dev }).every(
    ({ path, version, integrity }) =>
      installed[path]?.version === version &&
      installed[path]?.integrity === integrity &&
      existsSync(join(root, path, 'package.json')),
  );
}

/** The packages that this machine needs, as { path, version, integrity }. */
export function wantedPackages(root, { dev, platform = process.platform, arch = process.arch }) {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && isWanted(entry, { dev, platform, arch }))
    .map(([path, { version, integrity }]) => ({ path, version, integrity }));
}

function isWanted(entry, { dev, platform, arch }) {
  if (entry.link) return false;
  if (!dev && (entry.dev || entry.devOptional)) return false;
  if (!entry.optional && !entry.devOptional) return true;
  // npm silently omits optional packages whose download fails; those for this machine must be present. Of two for
  // different C libraries one is rightly missing, and we cannot tell which.
  return Boolean(!entry.libc && entry.os?.includes(platform) && entry.cpu?.includes(arch));
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
