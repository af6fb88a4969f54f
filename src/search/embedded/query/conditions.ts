import type { Filter, Range } from '../../search-engine.ts';
import { type Column, width } from '../store/arena.ts';
import type { AttributeStore } from '../store/attribute-store.ts';
import type { BitLanes } from '../store/bit-lanes.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { type IntegerColumn, largest, smallest } from '../store/integer-column.ts';
import type { ValueColumn } from '../store/value-column.ts';
import type { ValueSetColumn } from '../store/value-set-column.ts';
import { type RowSet, type Scope, toInteger } from './scope.ts';

/** The rows for which a filter holds. Rows without a document may be among them, except below a `not`. */
export function rowsWhere<Document>(store: DocumentStore<Document>, scope: Scope, filter: Filter): RowSet {
  const { kernel } = scope.arena;
  switch (filter.kind) {
    case 'and': {
      const set = scope.everything();
      for (const part of filter.of) kernel.and(set, rowsWhere(store, scope, part), scope.blocks);
      return set;
    }
    case 'or': {
      const set = scope.none();
      for (const part of filter.of) kernel.or(set, rowsWhere(store, scope, part), scope.blocks);
      return set;
    }
    case 'not': {
      const set = scope.everything();
      kernel.without(set, rowsWhere(store, scope, filter.of), scope.blocks);
      return set;
    }
    case 'equals':
      return rowsWithAny(scope, store.attribute(filter.attribute), [filter.value]);
    case 'in':
      return rowsWithAny(scope, store.attribute(filter.attribute), filter.values);
    case 'range':
      return rowsWithin(scope, store.integer(filter.attribute), filter);
    case 'exists':
      return rowsWithSome(scope, store.attribute(filter.attribute));
  }
}

export function rowsWithAny<Document>(
  scope: Scope,
  attribute: AttributeStore<Document>,
  values: readonly (string | number)[],
): RowSet {
  const set = scope.none();
  for (const value of values) {
    switch (attribute.kind) {
      case 'word':
        addValue(scope, set, attribute.values, String(value));
        break;
      case 'words':
        addMember(scope, set, attribute.sets, String(value));
        break;
      case 'integer': {
        const number = toInteger(value);
        if (number !== undefined) addNumbers(scope, set, attribute.column.numbers, number, number);
        break;
      }
    }
  }
  return set;
}

export function rowsWithin(scope: Scope, column: IntegerColumn, { min, max }: Range): RowSet {
  const set = scope.none();
  const from = Math.max(smallest, Math.ceil(min ?? smallest));
  const to = Math.min(largest, Math.floor(max ?? largest));
  // Written so that a bound that is no number finds nothing.
  if (from <= to) addNumbers(scope, set, column.numbers, from, to);
  return set;
}

function rowsWithSome<Document>(scope: Scope, attribute: AttributeStore<Document>): RowSet {
  if (attribute.kind === 'integer') return rowsWithin(scope, attribute.column, {});
  if (attribute.kind === 'words') {
    const set = scope.none();
    for (const code of attribute.sets.lanes.codes) addLaneOf(scope, set, attribute.sets.lanes, code);
    for (const sparse of attribute.sets.sparse.values()) scope.addRows(set, sparse);
    return set;
  }
  const missing = scope.none();
  addCode(scope, missing, attribute.values.codes, 0);
  const set = scope.everything();
  scope.arena.kernel.without(set, missing, scope.blocks);
  return set;
}

function addValue(scope: Scope, set: RowSet, values: ValueColumn<string>, value: string): void {
  const code = values.dictionary.find(value);
  if (code !== undefined) addCode(scope, set, values.codes, code);
}

function addMember(scope: Scope, set: RowSet, sets: ValueSetColumn, value: string): void {
  const code = sets.dictionary.find(value);
  if (code === undefined) return;
  const sparse = sets.sparse.get(code);
  addLaneOf(scope, set, sets.lanes, code);
  if (sparse) scope.addRows(set, sparse);
}

function addLaneOf({ arena, runs, end }: Scope, set: RowSet, lanes: BitLanes, code: number): void {
  const lane = lanes.find(code);
  if (lane) arena.kernel.addLane(runs, end, lane.column.at, lane.index, set);
}

function addCode(scope: Scope, set: RowSet, codes: Column, code: number): void {
  const { arena, runs, end } = scope;
  if (codes.blockBytes === width.code8) arena.kernel.addCode8(runs, end, codes.at, code, set);
  else if (codes.blockBytes === width.code16) arena.kernel.addCode16(runs, end, codes.at, code, set);
  else addNumbers(scope, set, codes, code, code);
}

const addNumbers = ({ arena, runs, end }: Scope, set: RowSet, { at }: Column, from: number, to: number): void =>
  arena.kernel.addRange(runs, end, at, from, to - from, set);
