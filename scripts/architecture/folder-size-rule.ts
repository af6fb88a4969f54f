import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';

/** The number of files a reader can see at a glance. Tests next to their source do not count. */
const maxFiles = 30;

const isBesideSource = (path: string): boolean => /\.test\.[a-z]+$/.test(path) && !path.startsWith('tests/');

export function checkFolderSizes(files: readonly SourceFile[]): Violation[] {
  const sources = files.map(({ path }) => path).filter((path) => !isBesideSource(path));
  return [...Map.groupBy(sources, (path) => posix.dirname(path))]
    .filter(([, paths]) => paths.length > maxFiles)
    .map(([folder, paths]) => ({
      path: folder,
      line: 1,
      message: `has ${paths.length} files: split it into folders of at most ${maxFiles}`,
    }));
}
