import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';
import { isRouteModule } from './zones.ts';

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
const emptyNames = new Set(['util', 'utils', 'misc', 'helper', 'helpers', 'index', 'common']);
const needsDefaultExport = /^src\/(?:console\/)?(?:routes\.ts|entry\.server\.tsx)$|\.config\.ts$/;

export function checkNames({ path, defaultExportLines }: SourceFile): Violation[] {
  const mayExportDefault = isRouteModule(path) || needsDefaultExport.test(path);
  const defaults = mayExportDefault ? [] : defaultExportLines;
  return [
    ...findPathProblems(path).map((message) => ({ path, line: 1, message })),
    ...defaults.map((line) => ({ path, line, message: 'has a default export: use a named export' })),
  ];
}

function findPathProblems(path: string): string[] {
  return path.split('/').flatMap((segment) => {
    if (!kebabCase.test(segment)) return [`has "${segment}" in its path: names are kebab-case`];
    const [name = ''] = posix.basename(segment).split('.');
    return emptyNames.has(name) ? [`is named "${name}": choose a name that describes its content`] : [];
  });
}
