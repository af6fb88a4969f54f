import { posix } from 'node:path';
import { parseSync, Visitor, type ParseResult } from 'oxc-parser';

export interface Import {
  /** A path from the project's root for our own files, a name for a package or a Node module. */
  target: string;
  isOurs: boolean;
  isTypeOnly: boolean;
  line: number;
}

/** The facts about a file that the rules need. */
export interface SourceFile {
  path: string;
  imports: Import[];
  comments: { text: string; line: number }[];
  sqlLines: number[];
  /** Where scopes that see every tenant are opened. */
  platformScopeLines: number[];
  defaultExportLines: number[];
}

/** The functions of `PlatformDatabase` that open a scope. Their names are used for nothing else. */
const platformScopes = new Set(['forPlatform', 'asStaff', 'asCommandLine']);

export function parseSourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);

  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const addImport = (specifier: string, start: number, isTypeOnly: boolean): void => {
    const ours = resolveImport(path, specifier);
    imports.push({
      target: ours ?? getPackageName(specifier),
      isOurs: ours !== undefined,
      isTypeOnly,
      line: lineAt(start),
    });
  };

  for (const { start, moduleRequest } of parsed.module.staticImports) {
    addImport(moduleRequest.value, start, isTypeStatement(text, start));
  }
  for (const { start, entries } of parsed.module.staticExports) {
    const source = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
    if (source) addImport(source.value, start, isTypeStatement(text, start));
  }
  const sqlLines: number[] = [];
  const platformScopeLines: number[] = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(source.value, start, false);
    },
    TSImportType({ source, start }) {
      addImport(source.value, start, true);
    },
    Identifier({ name, start }) {
      if (platformScopes.has(name)) platformScopeLines.push(lineAt(start));
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') sqlLines.push(lineAt(start));
    },
  }).visit(parsed.program);

  return {
    path,
    imports,
    comments: parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    sqlLines,
    // A shorthand property names its identifier twice.
    platformScopeLines: [...new Set(platformScopeLines)],
    defaultExportLines: defaultExports(parsed).map(lineAt),
  };
}

/** `import { type A }` does not count: its names are erased, but the import itself stays and runs the module. */
function isTypeStatement(text: string, start: number): boolean {
  return /^(?:import|export)\s+type\b/.test(text.slice(start, start + 40));
}

function defaultExports({ module }: ParseResult): number[] {
  return module.staticExports
    .filter(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    )
    .map(({ start }) => start);
}

/** The path of a relative import from the project's root; undefined for packages and generated route types. */
function resolveImport(fromPath: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') || specifier.includes('/+types/')) return undefined;
  const [file = ''] = specifier.split('?');
  return posix.join(posix.dirname(fromPath), file);
}

/** `drizzle-orm/pg-core` belongs to `drizzle-orm`, `@fastify/helmet/types` to `@fastify/helmet`. */
function getPackageName(specifier: string): string {
  const [first = '', second] = specifier.split('/');
  return first.startsWith('@') && second !== undefined ? `${first}/${second}` : first;
}
