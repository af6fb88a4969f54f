import { createReferenceEngine } from '../../src/search/reference/reference-engine.ts';
import { createEmbeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import type { BenchEngine } from './bench-engine.ts';
import { createDuckDb } from './engines/duckdb.ts';
import { createItemsJs } from './engines/itemsjs.ts';
import { createMiniSearch } from './engines/minisearch.ts';
import { createOpenSearch } from './engines/opensearch.ts';
import { createOrama } from './engines/orama.ts';
import { createPortEngine } from './engines/port-engine.ts';
import { createPostgres } from './engines/postgres.ts';
import { createSqlite } from './engines/sqlite.ts';

export interface EngineEntry {
  label: string;
  /** Whether it takes the documents of our port; the others take flat rows. */
  usesOurPort: boolean;
  fromNpm: boolean;
  /** Above this size the engine is skipped, with `because` as the reason. */
  maxCars: number;
  because?: string;
  /** CPU milliseconds of queries before timing, for a compiler that optimises while running. */
  warmUpMs?: number;
  create(): BenchEngine | Promise<BenchEngine>;
}

const unlimited = Number.POSITIVE_INFINITY;
const peer = { usesOurPort: false, fromNpm: true, maxCars: unlimited };

/** In running order: the reference comes first. */
export const engineList = {
  ours: {
    label: 'Forecourt',
    usesOurPort: true,
    fromNpm: false,
    maxCars: unlimited,
    create: () => createPortEngine(createEmbeddedEngine),
  },
  opensearch: {
    label: 'OpenSearch',
    usesOurPort: true,
    fromNpm: false,
    maxCars: 100_000,
    because: 'loading a million cars takes longer than a run may',
    warmUpMs: 60_000,
    create: createOpenSearch,
  },
  postgres: { ...peer, label: 'PostgreSQL', fromNpm: false, create: createPostgres },
  duckdb: { ...peer, label: 'DuckDB', create: createDuckDb },
  sqlite: { ...peer, label: 'SQLite', fromNpm: false, create: createSqlite },
  minisearch: {
    ...peer,
    label: 'MiniSearch + bitsets',
    maxCars: 100_000,
    because: 'three million identifiers in its index take many minutes and gigabytes',
    create: createMiniSearch,
  },
  orama: {
    ...peer,
    label: 'Orama',
    maxCars: 100_000,
    because: 'seconds a query and some 8 GB',
    create: createOrama,
  },
  itemsjs: {
    ...peer,
    label: 'itemsjs',
    maxCars: 100_000,
    because: 'seconds a query and tens of gigabytes of bitsets',
    create: createItemsJs,
  },
  /** Scans every car for every query: the reference for correctness, not a competitor. */
  reference: {
    label: 'brute force',
    usesOurPort: true,
    fromNpm: false,
    maxCars: 100_000,
    because: 'half a minute a query',
    create: () => createPortEngine(createReferenceEngine),
  },
} as const satisfies Record<string, EngineEntry>;

export type EngineName = keyof typeof engineList;
export const engineNames = Object.keys(engineList) as EngineName[];
export const isEngineName = (name: string): name is EngineName => Object.hasOwn(engineList, name);
export const getEngineEntry = (name: EngineName): EngineEntry => engineList[name];
