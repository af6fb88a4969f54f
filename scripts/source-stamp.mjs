import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made from. */
const SOURCES = ['src', 'public', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const IGNORED = /(\.test\.tsx?|\.DS_Store|~)$/;

/** One hash over the names and contents of everything the build is made from. */
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

/** Whole or not at all: a half-written stamp must not vouch for anything. */
export function writeStamp(path, stamp) {
  writeFileSync(`${path}.${process.pid}`, stamp);
  renameSync(`${path}.${process.pid}`, path);
}

export function removeStamp(path) {
  rmSync(path, { force: true });
}
