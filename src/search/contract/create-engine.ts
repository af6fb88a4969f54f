import type { SearchEngine, SearchSchema } from '../search-engine.ts';

/** An engine may have a `compact` method, which must not change its results. */
export type EngineUnderTest<Document> = SearchEngine<Document> & { compact?(): unknown };

export type CreateEngine = <Document>(
  schema: SearchSchema<Document>,
) => EngineUnderTest<Document> | Promise<EngineUnderTest<Document>>;
