import fc from 'fast-check';
import type { Change, DocumentId, SearchQuery } from '../search-engine.ts';
import { anyId, anyItem, type CatalogueShape, type Item } from './any-item.ts';
import { anyQueryAbout } from './any-query.ts';

/** A catalogue, and what happens to it. */
export interface History {
  items: Item[];
  steps: Step[];
}

export interface Step {
  /** Each is one call; none of them waits for the one before. */
  calls: Change<Item>[][];
  /** Asked after each call without waiting for it. */
  meanwhile: SearchQuery;
  /** How often the engine is given the time to put its house in order. */
  compactions: number;
  /** Asked when all has come to rest. */
  queries: SearchQuery[];
}

export interface HistoryShape extends CatalogueShape {
  items: { minLength: number; maxLength: number };
  steps: { minLength: number; maxLength: number };
  changes: number;
  queries: { minLength: number; maxLength: number };
}

export function anyHistory(shape: HistoryShape): fc.Arbitrary<History> {
  const item = anyItem(shape);
  return fc.array(item, { ...shape.items, size: 'max' }).chain((items) => {
    const query = anyQueryAbout(items, shape.owners);
    const change: fc.Arbitrary<Change<Item>> = fc.oneof(
      { weight: 3, arbitrary: item.map(upsert) },
      { weight: 2, arbitrary: fc.constantFrom(...items).chain((known) => anyChangeOf(known, item)) },
      { weight: 1, arbitrary: fc.constantFrom(...items).map(({ id }) => remove(id)) },
      { weight: 1, arbitrary: anyId(shape).map(remove) },
    );
    // Now and then most of the catalogue leaves at once, or comes back.
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

/** As most changes are: of one or two fields, the partition among them. */
const anyChangeOf = (known: Item, item: fc.Arbitrary<Item>): fc.Arbitrary<Change<Item>> =>
  fc
    .tuple(item, fc.subarray(['owner', 'price', 'colour', 'name'] as const, { minLength: 1 }))
    .map(([other, fields]) => {
      const renewed = Object.fromEntries(fields.map((field) => [field, other[field]]));
      return upsert({ ...known, ...renewed });
    });
