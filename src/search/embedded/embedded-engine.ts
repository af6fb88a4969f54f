import type { SavableEngine, SearchSchema } from '../search-engine.ts';
import { searchDocuments } from './query/search-documents.ts';
import { DocumentStore } from './store/document-store.ts';
import { joinColumns, splitColumns } from './store/store-snapshot.ts';

/** `compact` does one unit of deferred work and returns whether it did any. */
export type EmbeddedEngine<Document> = SavableEngine<Document> & {
  compact(): boolean;
  reserve(documents: number): void;
};

/**
 * The in-memory engine. `store/` and `columns/` store the documents, `query/` runs queries, `kernel/` runs the inner
 * loops. All calls run synchronously to their end, so a search sees the documents before or after a change.
 */
export function createEmbeddedEngine<Document>(schema: SearchSchema<Document>): EmbeddedEngine<Document> {
  let store = new DocumentStore(schema);
  return {
    reserve: (documents) => store.reserve(documents),
    index: async (changes) => store.apply(changes),
    search: async (query) => {
      const start = performance.now();
      const result = searchDocuments(store, query);
      return { ...result, ms: performance.now() - start };
    },
    stats: () => ({ documents: store.size, bytes: store.bytes }),
    compact: () => store.compact(),
    save: () => {
      const { saved, documents } = store.save();
      return { index: splitColumns(saved), documents };
    },
    restore: (index, load) => {
      store = new DocumentStore(schema, { saved: joinColumns(index), load });
    },
  };
}
