import { posix } from 'node:path';
import { adapterFiles } from './adapters.ts';
import type { SourceFile } from './source-file.ts';
import { importViolation, type Violation } from './violation.ts';
import { isTest, getZone, type Zone } from './zones.ts';

/** The buyers of the demo pay by test card. */
const mayName = new Set<Zone>(['scripts', 'bench', 'demo']);

/** The composition root: it opens what main.ts starts in order. */
const root = 'src/start/';

export function checkAdapters(file: SourceFile): Violation[] {
  if (file.path.startsWith(root) || mayName.has(getZone(file.path)) || isTest(file.path)) return [];
  return file.imports
    .filter(({ target, isOurs }) => isOurs && isAdapter(target) && !liesBeside(file.path, target))
    .map((each) => importViolation(file, each, `only ${root} names an adapter; import its port`));
}

function isAdapter(path: string): boolean {
  return adapterFiles.some((pattern) => pattern.test(path));
}

/** A file of the same folder, or of the same adapter if that is a whole folder. */
function liesBeside(path: string, adapter: string): boolean {
  if (posix.dirname(path) === posix.dirname(adapter)) return true;
  const pattern = adapterFiles.find((each) => each.test(adapter));
  return pattern?.source.endsWith('\\/') === true && pattern.test(path);
}
