import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';
import { isRouteModule } from './zones.ts';

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
const emptyNames = new Set(['util', 'utils', 'misc', 'helper', 'helpers', 'index', 'common']);
const needsDefaultExport = /^src\/(?:routes\.ts|entry\.server\.tsx)$|\.config\.ts$/;

export function checkNames({ path, defaultExportLines }: SourceFile): Violation[] {
  const mayExportDefault = isRouteModule(path) || needsDefaultExport.test(path);
  const defaults = mayExportDefault ? [] : defaultExportLines;
  return [
    ...problemsOfPath(path).map((message) => ({ path, line: 1, message })),
    ...defaults.map((line) => ({ path, line, message: 'has a default export: name it' })),
  ];
}

function problemsOfPath(path: string): string[] {
  return path.split('/').flatMap((segment) => {
    if (!kebabCase.test(segment)) return [`has "${segment}" in its path: names are kebab-case`];
    const [word = ''] = posix.basename(segment).split('.');
    return emptyNames.has(word) ? [`is named "${word}": say what it holds`] : [];
  });
}
