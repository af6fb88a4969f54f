import type { SourceFile } from './source-file.ts';
import { importViolation, type Violation } from './violation.ts';
import { isTest } from './zones.ts';

const rule = 'SQL lives only in *-store.server.ts, *-tables.server.ts, src/platform/postgres, src/demo and bench';
const sqlFiles = [/-(?:store|tables)\.server\.ts$/, /^src\/platform\/postgres\//, /^src\/demo\//, /^bench\//];

export function checkSql(file: SourceFile): Violation[] {
  if (isTest(file.path) || sqlFiles.some((pattern) => pattern.test(file.path))) return [];
  const imports = file.imports
    .filter(({ target, isOurs }) => !isOurs && ['drizzle-orm', 'postgres'].includes(target))
    .map((each) => importViolation(file, each, rule));
  const statements = file.sqlLines.map((line) => ({ path: file.path, line, message: `writes SQL: ${rule}` }));
  return [...imports, ...statements];
}
