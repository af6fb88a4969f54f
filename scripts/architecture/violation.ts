import type { Import, SourceFile } from './source-file.ts';

export interface Violation {
  path: string;
  line: number;
  message: string;
}

export type Rule = (file: SourceFile) => Violation[];

export function importViolation({ path }: SourceFile, { target, line }: Import, rule: string): Violation {
  return { path, line, message: `imports ${target}: ${rule}` };
}

export function describeViolation({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`;
}
