import type { SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';
import { isTest } from './zones.ts';

const disables = /eslint-disable|oxlint-disable|biome-ignore|prettier-ignore|oxfmt-ignore|@ts-ignore|@ts-nocheck/;

/** A rule applies everywhere or is changed for all. A test may expect a type error. */
export function checkLintDisables({ path, comments }: SourceFile): Violation[] {
  return comments
    .filter(({ text }) => disables.test(text) || (text.includes('@ts-expect-error') && !isTest(path)))
    .map(({ line }) => ({ path, line, message: 'switches a check off: rules hold everywhere' }));
}
