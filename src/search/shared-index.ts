import type { Change, DocumentId } from './search-engine.ts';

/**
 * The port for writing an index that servers share. One process at a time writes it, all search it through an engine. They
 * search an alias of one concrete index, so that a new one can replace it at once.
 */
export interface SharedIndex<Document> {
  /** The index that is searched; undefined until one was activated. */
  currentIndex(): Promise<string | undefined>;
  /** Creates an empty index that is not searched yet. */
  createIndex(): Promise<string>;
  writeTo(index: string, options?: WriteOptions): SharedIndexWriter<Document>;
  /** Makes all changes visible, for a first load. */
  refresh(index: string): Promise<void>;
  /** Makes all its changes visible; searches read this index from now on. Deletes the others of the same alias. */
  activate(index: string): Promise<void>;
  /** Whether the name is that of the same content in another format, which servers of another version search. */
  isOtherFormat(name: string): boolean;
  /** Deletes all indices of another format. */
  deleteOtherFormat(name: string): Promise<void>;
  countPartitions(index: string): Promise<Map<number, PartitionCount>>;
  /** The checksums of a partition's documents. */
  listChecksums(index: string, partition: number): Promise<Map<DocumentId, number>>;
  /** The checksum that the index stores for a document. */
  computeChecksum(document: Document): number;
}

export interface WriteOptions {
  /**
   * The index is new, and no document comes twice. Changes become visible with `refresh`, which saves a refresh for each
   * call.
   */
  isFirstLoad?: boolean;
}

export interface SharedIndexWriter<Document> {
  /**
   * Applies changes that were read at a version, a non-negative integer that grows. A change older than what the index has
   * is ignored, so calls may be repeated. On return all changes are visible, except in a first load.
   * @throws SearchUnavailable; some changes may be stored, but none is visible before the next call
   */
  index(changes: readonly Change<Document>[], version: number): Promise<void>;
}

export interface PartitionCount {
  documents: number;
  /** The sum of the documents' checksums. */
  checksum: number;
}
