import type { Attribute } from '../../search-engine.ts';
import type { Arena } from './arena.ts';
import { CountedNumbers, type SavedNumbers } from './counted-numbers.ts';
import { IntegerColumn, type SavedIntegers } from './integer-column.ts';
import { isSameList } from './same-list.ts';
import { type SavedValues, ValueColumn } from './value-column.ts';
import { type SavedValueSets, ValueSetColumn } from './value-set-column.ts';

/** The columns of one attribute, and how they are written from a document. */
export type AttributeStore<Document> =
  | { kind: 'word'; values: ValueColumn<string>; write: Write<Document> }
  | { kind: 'words'; sets: ValueSetColumn; write: Write<Document> }
  | { kind: 'integer'; isCounted: boolean; column: IntegerColumn; values: CountedNumbers; write: Write<Document> };

/** What an attribute of the same kind is made of again. */
export type SavedAttribute =
  | { kind: 'word'; values: SavedValues<string> }
  | { kind: 'words'; sets: SavedValueSets }
  | { kind: 'integer'; column: SavedIntegers; values: SavedNumbers };

/** Replaces what a row says of `before` by what it says of `after`; either may be missing. */
type Write<Document> = (row: number, before: Document | undefined, after: Document | undefined) => void;

export function saveAttribute(store: AttributeStore<never>): SavedAttribute {
  switch (store.kind) {
    case 'word':
      return { kind: 'word', values: store.values.save() };
    case 'words':
      return { kind: 'words', sets: store.sets.save() };
    case 'integer':
      return { kind: 'integer', column: store.column.save(), values: store.values.save() };
  }
}

export function createAttributeStore<Document>(
  arena: Arena,
  attribute: Attribute<Document>,
  saved?: SavedAttribute,
): AttributeStore<Document> {
  switch (attribute.kind) {
    case 'word': {
      const values = new ValueColumn<string>(arena, saved?.kind === 'word' ? saved.values : undefined);
      const write: Write<Document> = (row, _before, after) => values.write(row, (after && attribute.of(after)) || null);
      return { kind: 'word', values, write };
    }
    case 'words': {
      const sets = new ValueSetColumn(arena, saved?.kind === 'words' ? saved.sets : undefined);
      const write: Write<Document> = (row, before, after) => {
        const gone = before ? attribute.of(before) : [];
        const come = after ? attribute.of(after) : [];
        if (isSameList(gone, come)) return;
        for (const value of gone) sets.remove(row, value);
        for (const value of come) if (value !== '') sets.add(row, value);
      };
      return { kind: 'words', sets, write };
    }
    case 'integer': {
      const of = saved?.kind === 'integer' ? saved : undefined;
      const column = new IntegerColumn(arena, of?.column);
      const values = new CountedNumbers(arena, attribute.counted === true, of?.values);
      const write: Write<Document> = (row, _before, after) => {
        const value = (after === undefined ? null : attribute.of(after)) ?? null;
        column.write(row, value);
        values.write(row, value);
      };
      return { kind: 'integer', isCounted: attribute.counted === true, column, values, write };
    }
  }
}
