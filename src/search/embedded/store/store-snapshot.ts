import type { IndexSnapshot } from '../../search-engine.ts';
import type { ArenaSnapshot } from '../columns/arena.ts';
import type { AttributeSnapshot } from './attribute-store.ts';
import type { IdColumnSnapshot } from '../columns/id-column.ts';
import type { IdentifierIndexSnapshot } from './identifier-index.ts';
import type { RowBlocksSnapshot } from './row-blocks.ts';
import type { IdToRowMapSnapshot } from './id-to-row-map.ts';
import type { TermSnapshot } from './vocabulary.ts';

/** A snapshot of a store, for a store of the same schema. Shares no memory with it. */
export interface StoreSnapshot {
  arena: ArenaSnapshot;
  blocks: RowBlocksSnapshot;
  rows: IdToRowMapSnapshot;
  ids: IdColumnSnapshot;
  attributes: ReadonlyMap<string, AttributeSnapshot>;
  orders: ReadonlyMap<string, Uint32Array>;
  identifiers: IdentifierIndexSnapshot;
  terms: readonly TermSnapshot[];
}

type WithoutColumns = Omit<StoreSnapshot, 'arena'> & { blockCount: number; blockBytes: readonly number[] };

/**
 * Splits off the columns, which are nearly all of the data, so that the caller need not hold two copies of everything.
 */
export function splitColumns({ arena: { blocks, columns }, ...others }: StoreSnapshot): IndexSnapshot {
  const rest: WithoutColumns = {
    ...others,
    blockCount: blocks,
    blockBytes: columns.map(({ blockBytes }) => blockBytes),
  };
  return { columns: columns.map(({ content }) => content), rest };
}

export function joinColumns({ columns, rest }: IndexSnapshot): StoreSnapshot {
  const { blockCount, blockBytes, ...others } = rest as WithoutColumns;
  const joined = columns.map((content, place) => ({ content, blockBytes: blockBytes[place] as number }));
  return { ...others, arena: { blocks: blockCount, columns: joined } };
}
