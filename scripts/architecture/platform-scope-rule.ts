import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';
import { isTest } from './zones.ts';

/** The file of declared callers. */
const list = 'scripts/architecture/platform-callers.ts';

/** Where scopes over all tenants are defined. */
const definition = 'src/platform/postgres/platform-database.ts';

/** Scopes that see every tenant are opened in declared files only, and every declared file opens one. */
export function checkPlatformScopes(
  files: readonly SourceFile[],
  callers: Readonly<Record<string, string>>,
): Violation[] {
  const opening = files.filter(({ path, platformScopeLines }) => !isTest(path) && platformScopeLines.length > 0);
  const undeclared = opening.filter(({ path }) => path !== definition && !Object.hasOwn(callers, path));
  const opened = new Set(opening.map(({ path }) => path));
  return [
    ...undeclared.flatMap(({ path, platformScopeLines }) =>
      platformScopeLines.map((line) => ({
        path,
        line,
        message: `opens a scope over all tenants: use a site's or dealership's, or declare the file in ${list}`,
      })),
    ),
    ...Object.keys(callers)
      .filter((path) => !opened.has(path))
      .map((path) => ({ path: list, line: 1, message: `lists ${path}, which opens no scope over all tenants` })),
  ];
}
