import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of the build. */
const SOURCES = ['src', 'public', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const IGNORED = /(\.test\.tsx?|\.DS_Store|~)$|\/\.react-router\//;

/** One hash of the names and contents of all inputs of the build. */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return IGNORED.test(path) ? [] : [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(root, `${path}/${name}`));
}

export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written atomically: a partial stamp must not count. */
export function writeStamp(path, stamp) {
  writeFileSync(`${path}.${process.pid}`, stamp);
  renameSync(`${path}.${process.pid}`, path);
}

export function removeStamp(path) {
  rmSync(path, { force: true });
}
