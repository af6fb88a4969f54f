import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import type { FeatureGraph } from './feature-graph-rule.ts';
import { parseSourceFile } from './source-file.ts';
import { describeViolation } from './violation.ts';

function check(path: string, text: string, graph: FeatureGraph = {}): string[] {
  const declared = { ...Object.fromEntries(foldersIn(path).map((folder) => [folder, []])), ...graph };
  const others = Object.keys(graph).map((folder) => parseSourceFile(`src/features/${folder}/some.ts`, ''));
  return findViolations([parseSourceFile(path, text), ...others], { graph: declared, platformCallers: {} }).map(
    describeViolation,
  );
}

function foldersIn(path: string): string[] {
  return /^src\/features\/([^/]+)\//.exec(path)?.slice(1) ?? [];
}

describe('direction', () => {
  test.each([
    ['src/features/leads/lead.ts', '../../ui/button.tsx'],
    ['src/features/leads/submit-lead.server.ts', '../../platform/mail/mail.ts'],
    ['src/features/inventory/find-cars.server.ts', '../../search/search-engine.ts'],
    ['src/site/home/home-page.tsx', '../../features/leads/enquiry-form.tsx'],
    ['src/console/stock-page.tsx', '../ui/button.tsx'],
    ['src/demo/load-demo.ts', '../features/sites/site.ts'],
    ['src/main.ts', './demo/load-demo.ts'],
    ['src/main.ts', './site/site-routes.ts'],
    ['src/main.ts', './start/open-base.ts'],
    ['src/start/open-shared-services.ts', '../site/site-routes.ts'],
    ['src/main.ts', '../build/server/index.js'],
    ['scripts/demo.ts', '../src/demo/load-demo.ts'],
    ['tests/e2e/home.test.ts', '../support/browser.ts'],
    ['src/features/leads/lead.test.ts', '../../../tests/support/database.ts'],
    ['src/features/leads/lead.test.ts', '../../demo/demo-cars.ts'],
    ['src/ui/button.tsx', './icon.tsx'],
    ['src/ui/button.tsx', 'react'],
  ])('%s may import %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([]);
  });

  test.each([
    ['src/ui/button.tsx', '../platform/images/image-url.ts', 'ui may import only ui'],
    ['src/ui/button.tsx', '../features/leads/lead.ts', 'ui may import only ui'],
    ['src/platform/mail/mail.ts', '../../search/search-engine.ts', 'platform may import only platform'],
    ['src/search/search-engine.ts', '../platform/clock.ts', 'search may import only search'],
    [
      'src/features/leads/lead.ts',
      '../../site/home-page.tsx',
      'features may import only ui, platform, search, features',
    ],
    ['src/features/leads/lead.ts', '../../config.ts', 'features may import only ui, platform, search, features'],
    ['src/site/home/home-page.tsx', '../../console/stock-page.tsx', 'site may import only'],
    ['src/console/stock-page.tsx', '../site/home-page.tsx', 'console may import only'],
    ['src/site/home/home-page.tsx', '../../demo/load-demo.ts', 'site may import only'],
    ['src/site/home/home-page.tsx', '../../start/open-base.ts', 'site may import only'],
    ['src/demo/load-demo.ts', '../site/home-page.tsx', 'demo may import only platform, features, demo'],
    ['src/features/leads/lead.ts', '../../../tests/support/database.ts', 'features may import only'],
    ['src/main.ts', '../scripts/start.mjs', 'top may import only'],
  ])('%s may not import %s', (path, target, rule) => {
    expect(check(path, `\nimport type { a } from '${target}';`)[0]).toMatch(
      new RegExp(`^${path}:2 imports \\S+: ${rule}`),
    );
  });

  test('reports an unknown folder', () => {
    expect(check('src/services/mail.ts', '')).toEqual([
      'src/services/mail.ts:1 is in a folder that scripts/architecture/zones.ts does not list',
    ]);
  });
});

describe('every form of import counts', () => {
  test.each([
    ["import '../console/a.ts';"],
    ["import a from '../console/a.ts';"],
    ["import * as a from '../console/a.ts';"],
    ["import { type a } from '../console/a.ts';"],
    ["export { a } from '../console/a.ts';"],
    ["export * from '../console/a.ts';"],
    ["export type { a } from '../console/a.ts';"],
    ["const a = await import('../console/a.ts');"],
    ["type A = import('../console/a.ts').A;"],
    ["import a from '../console/a.ts?raw';"],
  ])('%s', (text) => {
    expect(check('src/site/some.ts', text)).toEqual([
      expect.stringMatching(/^src\/site\/some\.ts:1 imports src\/console\/a\.ts: site may import only/),
    ]);
  });

  test('ignores strings and comments', () => {
    const text = `// import '../console/a.ts'\nconst a = "import '../console/a.ts'"; // sql\`select\``;
    expect(check('src/site/some.ts', text)).toEqual([]);
  });
});

describe('features', () => {
  const lead = "import { site } from '../sites/site.ts';";

  test('follow the declared list', () => {
    expect(check('src/features/leads/lead.ts', lead, { leads: ['sites'], sites: [] })).toEqual([]);
    expect(check('src/features/leads/lead.ts', lead, { leads: [], sites: [] })).toEqual([
      'src/features/leads/lead.ts:1 imports src/features/sites/site.ts: ' +
        'leads → sites is not declared in scripts/architecture/feature-graph.ts',
    ]);
  });

  test('may parse a whole site config in their tests', () => {
    const text = "import { parseSiteConfig } from '../site-config/site-config.ts';";
    const graph = { leads: [], 'site-config': ['leads'] };
    expect(check('src/features/leads/lead.test.ts', text, graph)).toEqual([]);
    expect(check('src/features/leads/lead.ts', text, graph)).toHaveLength(1);
  });

  test('must all be declared', () => {
    const files = [parseSourceFile('src/features/leads/lead.ts', '')];
    expect(findViolations(files, { graph: {}, platformCallers: {} })).toMatchObject([
      { message: 'does not declare leads' },
    ]);
  });

  test('that are declared must exist', () => {
    const files = [parseSourceFile('src/features/leads/lead.ts', '')];
    expect(findViolations(files, { graph: { leads: ['sites'] }, platformCallers: {} })).toMatchObject([
      { message: 'names sites, which is no feature' },
    ]);
  });

  test('may not form a cycle', () => {
    const graph = { leads: ['sites'], sites: ['offers'], offers: ['sites'] };
    expect(check('src/ui/a.ts', '', graph)).toEqual([
      'scripts/architecture/feature-graph.ts:1 goes in a circle: sites → offers → sites',
    ]);
  });
});

describe('nothing that reaches the browser imports the server', () => {
  test.each([
    ['src/features/leads/enquiry-form.tsx', './lead-store.server.ts'],
    ['src/features/leads/lead.ts', '../../platform/mail/mail.ts'],
    ['src/site/header.tsx', '../features/sites/find-site.server.ts'],
    ['src/entry.client.tsx', './platform/clock.ts'],
    ['src/features/leads/lead.ts', 'node:crypto'],
    ['src/platform/images/image-url.ts', './image-cache.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([expect.stringContaining('runs on the server only')]);
    expect(check(path, `import type { a } from '${target}';`)).toEqual([]);
    expect(check(path, `import { type a } from '${target}';`)).toHaveLength(1);
  });

  test.each([
    ['src/site/home/home-page.tsx', '../../features/sites/find-site.server.ts'],
    ['src/site/shell/site-layout.tsx', '../features/sites/find-site.server.ts'],
    ['src/console/export-route.ts', '../platform/clock.ts'],
    ['src/root.tsx', './features/sites/find-site.server.ts'],
    ['src/main.ts', './features/sites/find-site.server.ts'],
    ['src/entry.server.tsx', 'node:stream'],
    ['src/features/leads/submit-lead.server.ts', './lead-store.server.ts'],
    ['src/features/leads/lead.test.ts', './lead-store.server.ts'],
    ['src/features/inventory/car-card.tsx', '../../platform/images/image-url.ts'],
    ['src/platform/images/image-cache.ts', 'node:fs'],
  ])('%s may import %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([]);
  });
});

describe('SQL', () => {
  test.each([
    'src/features/leads/submit-lead.server.ts',
    'src/main.ts',
    'src/platform/jobs/jobs.ts',
    'scripts/demo.ts',
  ])('is not written in %s', (path) => {
    expect(check(path, "import { eq } from 'drizzle-orm';")).toEqual([expect.stringContaining('SQL lives only in')]);
    expect(check(path, "import { pgTable } from 'drizzle-orm/pg-core';")).toHaveLength(1);
    expect(check(path, "import type { Sql } from 'postgres';")).toHaveLength(1);
    expect(check(path, 'const a = sql`select 1`;')).toEqual([expect.stringContaining('writes SQL')]);
    expect(check(path, 'const a = sql<number>`select 1`;')).toHaveLength(1);
  });

  test.each([
    'src/features/leads/lead-store.server.ts',
    'src/features/leads/lead-tables.server.ts',
    'src/platform/postgres/migrate.ts',
    'src/demo/load-demo.ts',
    'tests/integration/tenancy.test.ts',
    'src/features/leads/lead-store.integration.test.ts',
  ])('is allowed in %s', (path) => {
    expect(check(path, "import { sql } from 'drizzle-orm';\nconst a = sql`select 1`;")).toEqual([]);
  });
});

describe('adapters', () => {
  test.each([
    ['src/features/leads/submit-lead.server.ts', '../../platform/mail/smtp-adapter.ts'],
    ['src/platform/start.ts', './images/file-image-source.ts'],
    ['src/config.ts', './demo/pictures/demo-picture-source.ts'],
    ['src/features/inventory/find-cars.server.ts', '../../search/embedded/embedded-engine.ts'],
    ['src/search/search-engine.ts', './opensearch/opensearch-engine.ts'],
    ['src/main.ts', './platform/images/file-image-source.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([
      expect.stringContaining('only src/start/ names an adapter'),
    ]);
  });

  test.each([
    ['src/start/open-images.ts', '../platform/images/file-image-source.ts'],
    ['src/search/search-engine.test.ts', './embedded/embedded-engine.ts'],
    ['src/search/embedded/embedded-engine.ts', './columns.ts'],
    ['src/search/embedded/query/query-scope.ts', '../store/arena.ts'],
    ['scripts/demo.ts', '../src/platform/images/file-image-source.ts'],
    ['src/platform/images/image-route.ts', './image-source.ts'],
  ])('%s may import %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([]);
  });
});

describe('no check is switched off', () => {
  test.each([
    '// eslint-disable',
    '/* oxlint-disable no-console */',
    '// @ts-ignore',
    '// @ts-nocheck',
    '// biome-ignore x',
  ])('%s', (comment) => {
    expect(check('tests/e2e/home.test.ts', `\n\n${comment}\n`)).toEqual([
      'tests/e2e/home.test.ts:3 switches a check off: rules hold everywhere',
    ]);
  });

  test('only a test may expect a type error', () => {
    expect(check('src/ui/some.ts', '// @ts-expect-error')).toHaveLength(1);
    expect(check('src/ui/some.test.ts', '// @ts-expect-error')).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['src/ui/Button.tsx', 'names are kebab-case'],
    ['src/ui/date_picker.tsx', 'names are kebab-case'],
    ['src/ui/MyParts/button.tsx', 'names are kebab-case'],
    ['src/ui/utils.ts', 'choose a name'],
    ['src/ui/index.ts', 'choose a name'],
    ['src/ui/helpers/button.ts', 'choose a name'],
    ['tests/support/misc.ts', 'choose a name'],
  ])('%s: %s', (path, rule) => {
    expect(check(path, '')).toEqual([expect.stringContaining(rule)]);
  });

  test.each(['src/ui/button.tsx', 'src/features/leads/lead-store.server.ts', 'src/ui/a.integration.test.ts'])(
    '%s is well named',
    (path) => {
      expect(check(path, '')).toEqual([]);
    },
  );

  test.each(['export default function a() {}', 'export default 1;', 'const a = 1;\nexport { a as default };'])(
    '%j is refused outside of what a framework loads by its default',
    (text) => {
      expect(check('src/ui/button.tsx', text)).toEqual([expect.stringContaining('has a default export')]);
      for (const path of ['src/root.tsx', 'src/routes.ts', 'src/entry.server.tsx', 'src/site/home/home-page.tsx']) {
        expect(check(path, text)).toEqual([]);
      }
    },
  );
});

const folderWith = (count: number, suffix: string, folder = 'src/ui') =>
  Array.from({ length: count }, (_, at) => parseSourceFile(`${folder}/part-${at}${suffix}`, ''));

describe('folder sizes', () => {
  test('a folder of 30 source files with their tests and subfolders is small enough', () => {
    const files = [...folderWith(30, '.ts'), ...folderWith(30, '.test.ts'), parseSourceFile('src/ui/dialog/a.ts', '')];
    expect(findViolations(files, { graph: {}, platformCallers: {} })).toEqual([]);
  });

  test('a folder of 31 source files is too large', () => {
    expect(findViolations(folderWith(31, '.tsx'), { graph: {}, platformCallers: {} }).map(describeViolation)).toEqual([
      'src/ui:1 has 31 files: split it into folders of at most 30',
    ]);
  });

  test('a folder of 31 tests without their source is too large', () => {
    const files = folderWith(31, '.test.ts', 'tests/e2e/search');
    expect(findViolations(files, { graph: {}, platformCallers: {} }).map(describeViolation)).toEqual([
      'tests/e2e/search:1 has 31 files: split it into folders of at most 30',
    ]);
  });
});

const findCycles = (sources: Record<string, string>) =>
  findViolations(
    Object.entries(sources).map(([name, text]) => parseSourceFile(`src/ui/${name}.ts`, text)),
    { graph: {}, platformCallers: {} },
  ).map(describeViolation);

describe('import cycles', () => {
  test.each([
    ["import { b } from './b.ts';", "export { a } from './a.ts';"],
    ["import type { B } from './b.ts';", "import { type A } from './a.ts';"],
    ["type B = import('./b.ts').B;", "const a = () => import('./a.ts');"],
  ])('%s and %s are a cycle', (a, b) => {
    expect(findCycles({ a, b })).toEqual([
      'src/ui/a.ts:1 is part of an import cycle: src/ui/a.ts → src/ui/b.ts → src/ui/a.ts',
    ]);
  });

  test('a cycle through several files is reported once, where it starts', () => {
    const sources = {
      start: "\nimport './a.ts';",
      a: "\n\nimport './b.ts';",
      b: "import './c.ts';",
      c: "import './a.ts';",
    };
    expect(findCycles(sources)).toEqual([
      'src/ui/a.ts:3 is part of an import cycle: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts',
    ]);
  });

  test('a file that imports itself is a cycle', () => {
    expect(findCycles({ a: "import './a.ts';" })).toEqual([
      'src/ui/a.ts:1 is part of an import cycle: src/ui/a.ts → src/ui/a.ts',
    ]);
  });

  test('two paths to the same file are not a cycle', () => {
    const sources = { a: "import './b.ts';\nimport './c.ts';", b: "import './d.ts';", c: "import './d.ts';", d: '' };
    expect(findCycles(sources)).toEqual([]);
  });
});

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => parseSourceFile('src/ui/a.ts', 'import {')).toThrow('src/ui/a.ts cannot be parsed');
});

const findAll = (path: string, text: string, platformCallers: Record<string, string>) =>
  findViolations([parseSourceFile(path, text)], { graph: {}, platformCallers }).map(describeViolation);

describe('scopes over all tenants', () => {
  const path = 'src/start/start-workers.ts';

  test.each([
    'await list(tools.platformDatabase.forPlatform());',
    'const { forPlatform } = platformDatabase;',
    'platformDatabase.lagging.forPlatform().run(read);',
    'platformDatabase.asStaff(actor).run(write);',
    'platformDatabase.asCommandLine().run(write);',
  ])('26.4 are opened in declared files only: %s', (text) => {
    expect(findAll(path, `\n${text}`, {})).toEqual([
      `${path}:2 opens a scope over all tenants: use a site's or dealership's, or declare the file in scripts/architecture/platform-callers.ts`,
    ]);
    expect(findAll(path, text, { [path]: 'sends leads' })).toEqual([]);
  });

  test('26.4 a declared file that opens none is an error', () => {
    expect(findAll(path, '', { [path]: 'sends leads' })).toEqual([
      `scripts/architecture/platform-callers.ts:1 lists ${path}, which opens no scope over all tenants`,
    ]);
  });

  test('26.4 tests may open them', () => {
    expect(findAll('tests/integration/leads.test.ts', 'platformDatabase.forPlatform();', {})).toEqual([]);
  });
});
