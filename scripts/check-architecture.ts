import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { featureGraph } from './architecture/feature-graph.ts';
import { findViolations } from './architecture/find-violations.ts';
import { platformCallers } from './architecture/platform-callers.ts';
import { parseSourceFile } from './architecture/source-file.ts';
import { describeViolation } from './architecture/violation.ts';

const paths = globSync(['{src,tests,scripts,bench}/**/*.{ts,tsx,mts,js,mjs}'], {
  exclude: ['bench/node_modules/**'],
}).map((path) => path.split(sep).join('/'));
const files = paths.sort().map((path) => parseSourceFile(path, readFileSync(path, 'utf8')));
const violations = findViolations(files, { graph: featureGraph, platformCallers });

for (const violation of violations) console.error(describeViolation(violation));
console.log(`${files.length} files, ${violations.length} against the architecture`);
if (violations.length > 0) process.exitCode = 1;
