import fc from 'fast-check';
import type { Change, DocumentId, SearchQuery } from '../../search-engine.ts';
import { idArbitrary, itemArbitrary, type CatalogueShape, type Item } from './item-arbitrary.ts';
import { queryArbitrary } from './query-arbitrary.ts';

/** A catalogue and the changes and queries that follow. */
export interface History {
  items: Item[];
  steps: Step[];
}

export interface Step {
  /** Concurrent calls of `index`. */
  calls: Change<Item>[][];
  /** Searched after each call, without awaiting it. */
  meanwhile: SearchQuery;
  /** How often `compact` is called. */
  compactions: number;
  /** Searched after all calls have finished. */
  queries: SearchQuery[];
}

export interface HistoryShape extends CatalogueShape {
  items: { minLength: number; maxLength: number };
  steps: { minLength: number; maxLength: number };
  changes: number;
  queries: { minLength: number; maxLength: number };
}

export function historyArbitrary(shape: HistoryShape): fc.Arbitrary<History> {
  const item = itemArbitrary(shape);
  return fc.array(item, { ...shape.items, size: 'max' }).chain((items) => {
    const query = queryArbitrary(items, shape.owners);
    const change: fc.Arbitrary<Change<Item>> = fc.oneof(
      { weight: 3, arbitrary: item.map(upsert) },
      { weight: 2, arbitrary: fc.constantFrom(...items).chain((existing) => changeArbitrary(existing, item)) },
      { weight: 1, arbitrary: fc.constantFrom(...items).map(({ id }) => remove(id)) },
      { weight: 1, arbitrary: idArbitrary(shape).map(remove) },
    );
    // Sometimes most of the catalogue is deleted or indexed at once.
    const call: fc.Arbitrary<Change<Item>[]> = fc.oneof(
      { weight: 16, arbitrary: fc.array(change, { maxLength: shape.changes, size: 'max' }) },
      { weight: 1, arbitrary: fc.subarray(items).map((some) => some.map(({ id }) => remove(id))) },
      { weight: 1, arbitrary: fc.constant(items.map(upsert)) },
    );
    const step: fc.Arbitrary<Step> = fc.record(
      {
        calls: fc.array(call, { maxLength: 3 }),
        meanwhile: query,
        compactions: fc.constantFrom(0, 0, 1, 20),
        queries: fc.array(query, { ...shape.queries, size: 'max' }),
      },
      { noNullPrototype: true },
    );
    const steps = fc.array(step, { ...shape.steps, size: 'max' });
    return fc.record({ items: fc.constant(items), steps }, { noNullPrototype: true });
  });
}

const upsert = (document: Item): Change<Item> => ({ kind: 'upsert', document });
const remove = (id: DocumentId): Change<Item> => ({ kind: 'delete', id });

/** Most changes touch one or two fields, sometimes the partition. */
const changeArbitrary = (existing: Item, item: fc.Arbitrary<Item>): fc.Arbitrary<Change<Item>> =>
  fc
    .tuple(item, fc.subarray(['owner', 'price', 'colour', 'name'] as const, { minLength: 1 }))
    .map(([other, fields]) => {
      const renewed = Object.fromEntries(fields.map((field) => [field, other[field]]));
      return upsert({ ...existing, ...renewed });
    });
