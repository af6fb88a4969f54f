import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';

/**
 * No file imports itself through others, not even for types: files of a cycle can only be understood together. The linter
 * reports cycles of values alone.
 */
export function checkImportCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return findCycles(byPath).map((cycle) => {
    const [path = '', next = ''] = cycle;
    const line = byPath.get(path)?.imports.find(({ target }) => target === next)?.line ?? 1;
    return { path, line, message: `is part of an import cycle: ${cycle.join(' → ')}` };
  });
}

/** Depth first. Each import that leads back to a file on the current path closes a cycle. */
function findCycles(files: ReadonlyMap<string, SourceFile>): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (current: string): void => {
    const start = path.indexOf(current);
    if (start >= 0) cycles.push([...path.slice(start), current]);
    if (start >= 0 || done.has(current)) return;
    path.push(current);
    for (const { target } of files.get(current)?.imports ?? []) if (files.has(target)) visit(target);
    path.pop();
    done.add(current);
  };
  for (const each of files.keys()) visit(each);
  return cycles;
}
