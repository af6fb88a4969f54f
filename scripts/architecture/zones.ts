/** The parts of the project between which imports have a direction. */
export type Zone =
  | 'ui'
  | 'platform'
  | 'search'
  | 'features'
  | 'site'
  | 'console'
  | 'demo'
  | 'top'
  | 'tests'
  | 'scripts'
  | 'bench'
  | 'elsewhere';

/**
 *  ui | platform | search  ←  features  ←  site | console  ←  top: main.ts, start/, root.tsx, routes.ts, entries
 *                 platform, features  ←  demo  ←  top, scripts, tests, bench
 */
export const mayImport: Record<Zone, readonly Zone[]> = {
  ui: ['ui'],
  platform: ['platform'],
  search: ['search'],
  features: ['ui', 'platform', 'search', 'features'],
  site: ['ui', 'platform', 'search', 'features', 'site'],
  console: ['ui', 'platform', 'search', 'features', 'console'],
  demo: ['platform', 'features', 'demo'],
  top: ['ui', 'platform', 'search', 'features', 'site', 'console', 'demo', 'top', 'elsewhere'],
  scripts: ['ui', 'platform', 'search', 'features', 'site', 'console', 'demo', 'top', 'tests', 'scripts', 'elsewhere'],
  tests: ['ui', 'platform', 'search', 'features', 'site', 'console', 'demo', 'top', 'tests', 'scripts', 'elsewhere'],
  bench: [
    'ui',
    'platform',
    'search',
    'features',
    'site',
    'console',
    'demo',
    'top',
    'tests',
    'scripts',
    'bench',
    'elsewhere',
  ],
  elsewhere: [],
};

const sourceFolders = new Set<string>(['ui', 'platform', 'search', 'features', 'site', 'console', 'demo']);

export function getZone(path: string): Zone {
  const [root, folder, ...deeper] = path.split('/');
  if (root === 'tests' || root === 'scripts' || root === 'bench') return root;
  if (root !== 'src' || folder === undefined) return 'elsewhere';
  // The console's build is configured in its folder.
  if (path.endsWith('.config.ts')) return 'scripts';
  if (deeper.length === 0 || folder === 'start') return 'top';
  return isSourceFolder(folder) ? folder : 'elsewhere';
}

function isSourceFolder(folder: string): folder is Zone {
  return sourceFolders.has(folder);
}

/** `src/features/leads/lead.ts` belongs to `leads`. */
export function getFeature(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Tests are next to the code they test, and may import test-only code. */
export function isTest(path: string): boolean {
  return getZone(path) === 'tests' || /\.test\.(?:tsx?|mjs)$/.test(path);
}

/** Modules that React Router splits: code used only by their loaders and actions never reaches the browser. */
export function isRouteModule(path: string): boolean {
  return (
    /^src\/(?:console\/)?root\.tsx$/.test(path) ||
    /^src\/(?:site|console)\/.*-(?:page\.tsx|layout\.tsx|route\.tsx?)$/.test(path)
  );
}
