import { checkAdapters } from './adapter-rule.ts';
import { checkDirection } from './direction-rule.ts';
import { checkFeatureGraph, checkFeatureImports, type FeatureGraph } from './feature-graph-rule.ts';
import { checkFolderSizes } from './folder-size-rule.ts';
import { checkImportCycles } from './import-cycle-rule.ts';
import { checkLintDisables } from './lint-disable-rule.ts';
import { checkNames } from './naming-rule.ts';
import { checkPlatformScopes } from './platform-scope-rule.ts';
import { checkServerOnly } from './server-only-rule.ts';
import type { SourceFile } from './source-file.ts';
import { checkSql } from './sql-rule.ts';
import type { Rule, Violation } from './violation.ts';
import { getFeature } from './zones.ts';

const rules: readonly Rule[] = [
  checkDirection,
  checkServerOnly,
  checkSql,
  checkAdapters,
  checkLintDisables,
  checkNames,
];

type Declared = {
  graph: FeatureGraph;
  /** The files that may open a scope over all tenants. */
  platformCallers: Readonly<Record<string, string>>;
};

export function findViolations(files: readonly SourceFile[], { graph, platformCallers }: Declared): Violation[] {
  const features = new Set(files.flatMap(({ path }) => getFeature(path) ?? []));
  return [
    ...checkFeatureGraph(graph, [...features]),
    ...checkFolderSizes(files),
    ...checkImportCycles(files),
    ...checkPlatformScopes(files, platformCallers),
    ...files.flatMap((file) => [...rules.flatMap((rule) => rule(file)), ...checkFeatureImports(file, graph)]),
  ];
}
