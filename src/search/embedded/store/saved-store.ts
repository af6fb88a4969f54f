import type { SavedIndex } from '../../search-engine.ts';
import type { SavedArena } from './arena.ts';
import type { SavedAttribute } from './attribute-store.ts';
import type { SavedIds } from './id-column.ts';
import type { SavedIdentifiers } from './identifier-index.ts';
import type { SavedBlocks } from './row-blocks.ts';
import type { SavedRowMap } from './row-map.ts';
import type { SavedTerm } from './vocabulary.ts';

/** All that is known of the documents, for a store of the same schema. Nobody else holds any of it. */
export interface SavedStore {
  arena: SavedArena;
  blocks: SavedBlocks;
  rows: SavedRowMap;
  ids: SavedIds;
  attributes: ReadonlyMap<string, SavedAttribute>;
  orders: ReadonlyMap<string, Uint32Array>;
  identifiers: SavedIdentifiers;
  terms: readonly SavedTerm[];
}

type WithoutColumns = Omit<SavedStore, 'arena'> & { blockCount: number; blockBytes: readonly number[] };

/** Columns are nearly all of it: they go their own way, so that nobody has to hold two copies of everything. */
export function partColumns({ arena: { blocks, columns }, ...others }: SavedStore): SavedIndex {
  const rest: WithoutColumns = {
    ...others,
    blockCount: blocks,
    blockBytes: columns.map(({ blockBytes }) => blockBytes),
  };
  return { columns: columns.map(({ content }) => content), rest };
}

export function joinColumns({ columns, rest }: SavedIndex): SavedStore {
  const { blockCount, blockBytes, ...others } = rest as WithoutColumns;
  const joined = columns.map((content, place) => ({ content, blockBytes: blockBytes[place] as number }));
  return { ...others, arena: { blocks: blockCount, columns: joined } };
}
