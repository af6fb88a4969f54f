import type { SourceFile } from './source-file.ts';
import { importViolation, type Violation } from './violation.ts';
import { isTest, mayImport, getZone, type Zone } from './zones.ts';

const forTestsOnly: readonly Zone[] = ['tests', 'demo'];

export function checkDirection(file: SourceFile): Violation[] {
  const zone = getZone(file.path);
  if (zone === 'elsewhere') {
    return [{ path: file.path, line: 1, message: 'is in a folder that scripts/architecture/zones.ts does not list' }];
  }
  const allowed = isTest(file.path) ? [...mayImport[zone], ...forTestsOnly] : mayImport[zone];
  return file.imports
    .filter(({ isOurs, target }) => isOurs && !allowed.includes(getZone(target)))
    .map((each) => importViolation(file, each, `${zone} may import only ${allowed.join(', ')}`));
}
