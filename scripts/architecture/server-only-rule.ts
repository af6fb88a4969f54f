import { browserSafePlatform } from './browser-safe-platform.ts';
import type { SourceFile } from './source-file.ts';
import { importViolation, type Violation } from './violation.ts';
import { isRouteModule, isTest, getZone } from './zones.ts';

/** Browser code must not import server code. Type imports are erased, so they are allowed. */
export function checkServerOnly(file: SourceFile): Violation[] {
  if (!mayReachBrowser(file.path)) return [];
  return file.imports
    .filter(({ target, isOurs, isTypeOnly }) => !isTypeOnly && (isOurs ? isServerOnly(target) : isNodeModule(target)))
    .map((each) =>
      importViolation(file, each, 'runs on the server only, but this file may reach the browser (import type is fine)'),
    );
}

function isServerOnly(path: string): boolean {
  if (/\.server\.tsx?$/.test(path)) return true;
  return getZone(path) === 'platform' && !browserSafePlatform.has(path);
}

function isNodeModule(target: string): boolean {
  return target.startsWith('node:');
}

function mayReachBrowser(path: string): boolean {
  if (isTest(path) || isServerOnly(path) || isRouteModule(path)) return false;
  switch (getZone(path)) {
    case 'ui':
    case 'platform':
    case 'features':
    case 'site':
    case 'console':
      return true;
    case 'top':
      return path === 'src/entry.client.tsx';
    default:
      return false;
  }
}
