import type { SearchEngine, SearchSchema } from '../search-engine.ts';

/** An engine may offer to put its house in order; whatever it does then, its answers stay the same. */
export type EngineUnderTest<Document> = SearchEngine<Document> & { compact?(): unknown };

export type CreateEngine = <Document>(
  schema: SearchSchema<Document>,
) => EngineUnderTest<Document> | Promise<EngineUnderTest<Document>>;
