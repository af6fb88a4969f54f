import type { SourceFile } from './source-file.ts';
import { importViolation, type Violation } from './violation.ts';
import { getFeature, isTest } from './zones.ts';

export type FeatureGraph = Readonly<Record<string, readonly string[]>>;

const graphPath = 'scripts/architecture/feature-graph.ts';
/** Composes the config sections of all features. Tests of a feature may parse a whole config with it. */
const composedConfig = 'site-config';

export function checkFeatureImports(file: SourceFile, graph: FeatureGraph): Violation[] {
  const feature = getFeature(file.path);
  if (feature === undefined) return [];
  const allowed = Object.hasOwn(graph, feature) ? graph[feature] : undefined;
  return file.imports.flatMap((each) => {
    const other = each.isOurs ? getFeature(each.target) : undefined;
    if (other === undefined || other === feature || allowed?.includes(other)) return [];
    if (other === composedConfig && isTest(file.path)) return [];
    return [importViolation(file, each, `${feature} → ${other} is not declared in ${graphPath}`)];
  });
}

/** Checks the declaration: every folder declared, every declared folder present, no cycles. */
export function checkFeatureGraph(graph: FeatureGraph, folders: readonly string[]): Violation[] {
  const named = new Set([...Object.keys(graph), ...Object.values(graph).flat()]);
  const problems = [
    ...folders.filter((folder) => !Object.hasOwn(graph, folder)).map((folder) => `does not declare ${folder}`),
    ...[...named].filter((name) => !folders.includes(name)).map((name) => `names ${name}, which is no feature`),
    ...findCycles(graph).map((cycle) => `goes in a circle: ${cycle.join(' → ')}`),
  ];
  return problems.map((message) => ({ path: graphPath, line: 1, message }));
}

function findCycles(graph: FeatureGraph): string[][] {
  const settled = new Set<string>();
  const cycles: string[][] = [];
  const visit = (feature: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(feature);
    if (seenAt >= 0) cycles.push([...way.slice(seenAt), feature]);
    if (seenAt >= 0 || settled.has(feature)) return;
    for (const next of graph[feature] ?? []) visit(next, [...way, feature]);
    settled.add(feature);
  };
  for (const feature of Object.keys(graph)) visit(feature, []);
  return cycles;
}
