import { createValues } from './row-values.ts';
import type { SourceRow } from './source-row.ts';

/** `{ "engine": { "size": 2.5 }, "photos": ["a"] }` → `engine.size`, `photos[0]` */
export function flattenJson(row: unknown): SourceRow['values'] {
  const values = createValues();
  addValue(values, '', row);
  return values;
}

function addValue(values: SourceRow['values'], name: string, value: unknown): void {
  if (Array.isArray(value)) addList(values, name, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addValue(values, joinName(name, key), inner);
  } else values[name === '' ? 'value' : name] = value === null ? '' : String(value);
}

function addList(values: SourceRow['values'], name: string, list: readonly unknown[]): void {
  const pairs = readPairs(list);
  if (pairs) for (const [key, value] of pairs) addValue(values, joinName(name, key), value);
  else for (const [index, value] of list.entries()) addValue(values, `${name}[${index}]`, value);
}

/**
 * A list of names with values is an object written differently, and its order says nothing:
 * `[{ "Type": "VIN", "Value": "6T1…" }]` → `VIN`
 */
function readPairs(list: readonly unknown[]): [string, unknown][] | undefined {
  const pairs = list.map(readPair);
  const names = new Set(pairs.map((pair) => pair?.[0]));
  const isObject = list.length > 0 && names.size === list.length && !names.has(undefined);
  return isObject ? pairs.filter((pair) => pair !== undefined) : undefined;
}

function readPair(item: unknown): [string, unknown] | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const entries = Object.entries(item);
  const name = entries.find(([key]) => /^(?:name|type|key)$/i.test(key))?.[1];
  const value = entries.find(([key]) => /^value$/i.test(key));
  return entries.length === 2 && typeof name === 'string' && value ? [name, value[1]] : undefined;
}

const joinName = (outer: string, name: string) => (outer === '' ? name : `${outer}.${name}`);
