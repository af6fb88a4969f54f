import type { Filter, Range } from '../../search-engine.ts';
import { type Column, width } from '../columns/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import type { BitmapColumn } from '../columns/bitmap-column.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { type IntegerColumn, largest, smallest } from '../columns/integer-column.ts';
import type { Dictionary } from '../columns/dictionary.ts';
import type { MultiValueColumn } from '../columns/multi-value-column.ts';
import { type RowSet, type QueryScope, parseInteger } from './query-scope.ts';

/** The rows that match a filter. May include rows without a document, except below a `not`. */
export function filterRows<Document>(store: DocumentStore<Document>, scope: QueryScope, filter: Filter): RowSet {
  const { kernel } = scope.arena;
  switch (filter.kind) {
    case 'and': {
      const set = scope.allRows();
      for (const part of filter.of) kernel.and(set, filterRows(store, scope, part), scope.blocks);
      return set;
    }
    case 'or': {
      const set = scope.emptySet();
      for (const part of filter.of) kernel.or(set, filterRows(store, scope, part), scope.blocks);
      return set;
    }
    case 'not': {
      const set = scope.allRows();
      kernel.andNot(set, filterRows(store, scope, filter.of), scope.blocks);
      return set;
    }
    case 'equals':
      return rowsWithAnyValue(scope, store.attribute(filter.attribute), [filter.value], filter.ignoreCase);
    case 'in':
      return rowsWithAnyValue(scope, store.attribute(filter.attribute), filter.values, filter.ignoreCase);
    case 'range':
      return rowsInRange(scope, store.integer(filter.attribute), filter);
    case 'exists':
      return rowsWithSome(scope, store.attribute(filter.attribute));
  }
}

export function rowsWithAnyValue<Document>(
  scope: QueryScope,
  attribute: AttributeStore<Document>,
  values: readonly (string | number)[],
  ignoreCase = false,
): RowSet {
  const set = scope.emptySet();
  for (const value of values) {
    switch (attribute.kind) {
      case 'keyword':
        for (const code of findCodes(attribute.values.dictionary, value, ignoreCase))
          addCode(scope, set, attribute.values.codes, code);
        break;
      case 'keywords':
        for (const code of findCodes(attribute.sets.dictionary, value, ignoreCase))
          addMember(scope, set, attribute.sets, code);
        break;
      case 'integer': {
        const number = parseInteger(value);
        if (number !== undefined) addNumbers(scope, set, attribute.column.numbers, number, number);
        break;
      }
    }
  }
  return set;
}

export function rowsInRange(scope: QueryScope, column: IntegerColumn, { min, max }: Range): RowSet {
  const set = scope.emptySet();
  const from = Math.max(smallest, Math.ceil(min ?? smallest));
  const to = Math.min(largest, Math.floor(max ?? largest));
  // A NaN bound makes the comparison false and matches nothing.
  if (from <= to) addNumbers(scope, set, column.numbers, from, to);
  return set;
}

function rowsWithSome<Document>(scope: QueryScope, attribute: AttributeStore<Document>): RowSet {
  if (attribute.kind === 'integer') return rowsInRange(scope, attribute.column, {});
  if (attribute.kind === 'keywords') {
    const set = scope.emptySet();
    for (const code of attribute.sets.bitmaps.codes) addBitmap(scope, set, attribute.sets.bitmaps, code);
    for (const sparse of attribute.sets.sparse.values()) scope.addBitmap(set, sparse);
    return set;
  }
  const missing = scope.emptySet();
  addCode(scope, missing, attribute.values.codes, 0);
  const set = scope.allRows();
  scope.arena.kernel.andNot(set, missing, scope.blocks);
  return set;
}

function findCodes(dictionary: Dictionary<string>, value: string | number, ignoreCase: boolean): readonly number[] {
  if (ignoreCase) return dictionary.findIgnoringCase(String(value));
  const code = dictionary.find(String(value));
  return code === undefined ? [] : [code];
}

function addMember(scope: QueryScope, set: RowSet, sets: MultiValueColumn, code: number): void {
  const sparse = sets.sparse.get(code);
  addBitmap(scope, set, sets.bitmaps, code);
  if (sparse) scope.addBitmap(set, sparse);
}

function addBitmap({ arena, runs, end }: QueryScope, set: RowSet, bitmaps: BitmapColumn, code: number): void {
  const slot = bitmaps.find(code);
  if (slot) arena.kernel.addColumnBitmap(runs, end, slot.column.at, slot.index, set);
}

function addCode(scope: QueryScope, set: RowSet, codes: Column, code: number): void {
  const { arena, runs, end } = scope;
  if (codes.blockBytes === width.code8) arena.kernel.addCode8(runs, end, codes.at, code, set);
  else if (codes.blockBytes === width.code16) arena.kernel.addCode16(runs, end, codes.at, code, set);
  else addNumbers(scope, set, codes, code, code);
}

const addNumbers = ({ arena, runs, end }: QueryScope, set: RowSet, { at }: Column, from: number, to: number): void =>
  arena.kernel.addRange(runs, end, at, from, to - from, set);
