import type { SavableEngine, SearchSchema } from '../search-engine.ts';
import { searchDocuments } from './query/search-documents.ts';
import { DocumentStore } from './store/document-store.ts';
import { joinColumns, partColumns } from './store/saved-store.ts';

/** Keeps itself tidy when told so: `compact` does one piece of work and says whether there is more. */
export type EmbeddedEngine<Document> = SavableEngine<Document> & {
  compact(): boolean;
  expect(documents: number): void;
};

/**
 * The engine that lives in the server's own memory. `store/` knows how documents are kept, `query/` how questions are
 * answered, `kernel/` runs the inner loops. All calls run to their end without giving way, so that a search sees
 * the documents before a change or after it.
 */
export function createEmbeddedEngine<Document>(schema: SearchSchema<Document>): EmbeddedEngine<Document> {
  let store = new DocumentStore(schema);
  return {
    expect: (documents) => store.expect(documents),
    index: async (changes) => store.apply(changes),
    search: async (query) => {
      const start = performance.now();
      const answer = searchDocuments(store, query);
      return { ...answer, ms: performance.now() - start };
    },
    stats: () => ({ documents: store.size, bytes: store.bytes }),
    compact: () => store.compact(),
    save: () => {
      const { saved, documents } = store.save();
      return { index: partColumns(saved), documents };
    },
    restore: (index, recall) => {
      store = new DocumentStore(schema, { saved: joinColumns(index), recall });
    },
  };
}
