import { carSearchSchema } from '../features/car-index/car-search-schema.ts';
import { carDocumentCodec, carDocumentVersion } from '../features/car-index/shared/car-document.server.ts';
import { openOpenSearch } from '../search/opensearch/opensearch-engine.ts';
import type { SearchAddress } from '../search/search-url.ts';

/** The index of all cars in the search cluster. Servers whose code reads and writes cars differently have another one. */
export const openSharedIndex = (address: SearchAddress) =>
  openOpenSearch({
    address,
    schema: carSearchSchema,
    codec: carDocumentCodec,
    name: 'cars',
    version: carDocumentVersion,
  });
