import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';
import { isTest } from './zones.ts';

const disables = /eslint-disable|oxlint-disable|biome-ignore|prettier-ignore|oxfmt-ignore|@ts-ignore|@ts-nocheck/;

/** A rule holds everywhere or is changed for everybody. A test may expect a type error: that is what it tests. */
export function checkLintDisables({ path, comments }: SourceFile): Violation[] {
  return comments
    .filter(({ text }) => disables.test(text) || (text.includes('@ts-expect-error') && !isTest(path)))
    .map(({ line }) => ({ path, line, message: 'switches a check off: rules hold everywhere' }));
}
