import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import type { FeatureGraph } from './feature-graph-rule.ts';
import { parseSourceFile } from './source-file.ts';
import { describeViolation } from './violation.ts';

function check(path: string, text: string, graph: FeatureGraph = {}): string[] {
  const declared = { ...Object.fromEntries(foldersIn(path).map((folder) => [folder, []])), ...graph };
  const others = Object.keys(graph).map((folder) => parseSourceFile(`src/features/${folder}/some.ts`, ''));
  return findViolations([parseSourceFile(path, text), ...others], declared).map(describeViolation);
}

function foldersIn(path: string): string[] {
  return /^src\/features\/([^/]+)\//.exec(path)?.slice(1) ?? [];
}

describe('direction', () => {
  test.each([
    ['src/features/leads/lead.ts', '../../ui/button.tsx'],
    ['src/features/leads/submit-lead.server.ts', '../../platform/mail/mail.ts'],
    ['src/features/inventory/find-cars.server.ts', '../../search/search-engine.ts'],
    ['src/site/home-page.tsx', '../features/leads/enquiry-form.tsx'],
    ['src/console/stock-page.tsx', '../ui/button.tsx'],
    ['src/demo/load-demo.ts', '../features/sites/site.ts'],
    ['src/main.ts', './demo/load-demo.ts'],
    ['src/main.ts', './site/site-routes.ts'],
    ['src/main.ts', './start/open-base.ts'],
    ['src/start/open-base.ts', '../site/site-routes.ts'],
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
    ['src/site/home-page.tsx', '../console/stock-page.tsx', 'site may import only'],
    ['src/console/stock-page.tsx', '../site/home-page.tsx', 'console may import only'],
    ['src/site/home-page.tsx', '../demo/load-demo.ts', 'site may import only'],
    ['src/site/home-page.tsx', '../start/open-base.ts', 'site may import only'],
    ['src/demo/load-demo.ts', '../site/home-page.tsx', 'demo may import only platform, features, demo'],
    ['src/features/leads/lead.ts', '../../../tests/support/database.ts', 'features may import only'],
    ['src/main.ts', '../scripts/start.mjs', 'top may import only'],
  ])('%s may not import %s', (path, target, rule) => {
    expect(check(path, `\nimport type { a } from '${target}';`)[0]).toMatch(
      new RegExp(`^${path}:2 imports \\S+: ${rule}`),
    );
  });

  test('a folder that nobody planned is named', () => {
    expect(check('src/services/mail.ts', '')).toEqual([
      'src/services/mail.ts:1 lies in a folder that the architecture does not know',
    ]);
  });
});

describe('every way to import counts', () => {
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

  test('words in strings and comments do not', () => {
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

  test('must all be declared', () => {
    const files = [parseSourceFile('src/features/leads/lead.ts', '')];
    expect(findViolations(files, {})).toMatchObject([{ message: 'does not declare leads' }]);
  });

  test('that are declared must be there', () => {
    const files = [parseSourceFile('src/features/leads/lead.ts', '')];
    expect(findViolations(files, { leads: ['sites'] })).toMatchObject([
      { message: 'names sites, which is no feature' },
    ]);
  });

  test('may not be declared in a circle', () => {
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
    ['src/site/home-page.tsx', '../features/sites/find-site.server.ts'],
    ['src/site/site-layout.tsx', '../features/sites/find-site.server.ts'],
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
  ])('is at home in %s', (path) => {
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
  ])('%s may not name %s', (path, target) => {
    expect(check(path, `import { a } from '${target}';`)).toEqual([
      expect.stringContaining('only src/start/ names an adapter'),
    ]);
  });

  test.each([
    ['src/start/open-pictures.ts', '../platform/images/file-image-source.ts'],
    ['src/search/search-engine.test.ts', './embedded/embedded-engine.ts'],
    ['src/search/embedded/embedded-engine.ts', './columns.ts'],
    ['src/search/embedded/query/scope.ts', '../store/arena.ts'],
    ['scripts/demo.ts', '../src/platform/images/file-image-source.ts'],
    ['src/platform/images/image-route.ts', './image-source.ts'],
  ])('%s may name %s', (path, target) => {
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
    ['src/ui/utils.ts', 'say what it holds'],
    ['src/ui/index.ts', 'say what it holds'],
    ['src/ui/helpers/button.ts', 'say what it holds'],
    ['tests/support/misc.ts', 'say what it holds'],
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
      for (const path of ['src/root.tsx', 'src/routes.ts', 'src/entry.server.tsx', 'src/site/home-page.tsx']) {
        expect(check(path, text)).toEqual([]);
      }
    },
  );
});

test('a file that cannot be parsed is an error, not a file without imports', () => {
  expect(() => parseSourceFile('src/ui/a.ts', 'import {')).toThrow('src/ui/a.ts cannot be parsed');
});
