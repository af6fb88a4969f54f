import type { Attribute } from '../../search-engine.ts';
import type { Arena } from '../columns/arena.ts';
import { CountableIntegers, type CountableIntegersSnapshot } from '../columns/countable-integers.ts';
import { IntegerColumn, type IntegerColumnSnapshot } from '../columns/integer-column.ts';
import { arraysEqual } from './arrays-equal.ts';
import { type DictionaryColumnSnapshot, DictionaryColumn } from '../columns/dictionary-column.ts';
import { type MultiValueColumnSnapshot, MultiValueColumn } from '../columns/multi-value-column.ts';

/** The columns of one attribute, and how to write them from a document. */
export type AttributeStore<Document> =
  | { kind: 'keyword'; values: DictionaryColumn<string>; write: Write<Document> }
  | { kind: 'keywords'; sets: MultiValueColumn; write: Write<Document> }
  | { kind: 'integer'; isCounted: boolean; column: IntegerColumn; values: CountableIntegers; write: Write<Document> };

/** Restores an attribute of the same kind. */
export type AttributeSnapshot =
  | { kind: 'keyword'; values: DictionaryColumnSnapshot<string> }
  | { kind: 'keywords'; sets: MultiValueColumnSnapshot }
  | { kind: 'integer'; column: IntegerColumnSnapshot; values: CountableIntegersSnapshot };

/** Replaces the values of `before` with those of `after`; either may be missing. */
type Write<Document> = (row: number, before: Document | undefined, after: Document | undefined) => void;

export function saveAttribute(store: AttributeStore<never>): AttributeSnapshot {
  switch (store.kind) {
    case 'keyword':
      return { kind: 'keyword', values: store.values.save() };
    case 'keywords':
      return { kind: 'keywords', sets: store.sets.save() };
    case 'integer':
      return { kind: 'integer', column: store.column.save(), values: store.values.save() };
  }
}

export function createAttributeStore<Document>(
  arena: Arena,
  attribute: Attribute<Document>,
  saved?: AttributeSnapshot,
): AttributeStore<Document> {
  switch (attribute.kind) {
    case 'keyword': {
      const values = new DictionaryColumn<string>(arena, saved?.kind === 'keyword' ? saved.values : undefined);
      const write: Write<Document> = (row, _before, after) => values.write(row, (after && attribute.of(after)) || null);
      return { kind: 'keyword', values, write };
    }
    case 'keywords': {
      const sets = new MultiValueColumn(arena, saved?.kind === 'keywords' ? saved.sets : undefined);
      const write: Write<Document> = (row, before, after) => {
        const gone = before ? attribute.of(before) : [];
        const come = after ? attribute.of(after) : [];
        if (arraysEqual(gone, come)) return;
        for (const value of gone) sets.remove(row, value);
        for (const value of come) if (value !== '') sets.add(row, value);
      };
      return { kind: 'keywords', sets, write };
    }
    case 'integer': {
      const of = saved?.kind === 'integer' ? saved : undefined;
      const column = new IntegerColumn(arena, of?.column);
      const values = new CountableIntegers(arena, attribute.counted === true, of?.values);
      const write: Write<Document> = (row, _before, after) => {
        const value = (after === undefined ? null : attribute.of(after)) ?? null;
        column.write(row, value);
        values.write(row, value);
      };
      return { kind: 'integer', isCounted: attribute.counted === true, column, values, write };
    }
  }
}
