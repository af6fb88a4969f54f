import {
  type Attribute,
  type Change,
  type DocumentId,
  type DocumentsSnapshot,
  type SearchSchema,
  UnknownAttribute,
} from '../../search-engine.ts';
import { Arena, blockRows } from '../columns/arena.ts';
import { type AttributeStore, createAttributeStore, saveAttribute } from './attribute-store.ts';
import { IdColumn } from '../columns/id-column.ts';
import { IdentifierIndex } from './identifier-index.ts';
import { type IntegerColumn, validateInteger } from '../columns/integer-column.ts';
import { SortOrderIndex } from './sort-order-index.ts';
import { type PartitionKey, RowBlocks } from './row-blocks.ts';
import { type LoadDocument, LazyDocuments } from './lazy-documents.ts';
import { IdToRowMap } from './id-to-row-map.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { TextIndex } from './text-index.ts';

type IntegerAttribute<Document> = Extract<Attribute<Document>, { kind: 'integer' }>;

/** Reserved blocks per block that the documents would fill. Reserved pages take no memory until they are written. */
const reserveFactor = 1.25;
/** With more changes than this share of the documents, sorting again is cheaper than inserting each. */
const staleShare = 1 / 8;
/** At most this many rows wait to be indexed, and this many to be cleared; beyond that it happens immediately. */
const maxPending = 64;
const maxDeleted = 1024;
/** Rows that one call of compact() clears. */
const rowsPerClear = 8;

/**
 * The documents and all indexes by row. Invariant: while a query runs, all structures agree about every live row.
 *
 * The next query sees a change. The expensive part is deferred to compaction, or to the next query if that comes first:
 *
 *    row           free ──insert──► pending ──index──► indexed ──delete──► deleted ──clear──► free
 *    live          no               yes                yes                 no                 no
 *    columns       –                yes                yes                 yes                –
 *    text, orders  –                –                  yes                 yes                –
 *
 * A deleted row is in no result, since it is not live, and is not reused until it has been cleared.
 */
export class DocumentStore<Document> {
  readonly schema: SearchSchema<Document>;
  readonly arena: Arena;
  readonly blocks: RowBlocks;
  readonly text: TextIndex<Document>;
  readonly identifiers: IdentifierIndex;
  readonly #attributes: ReadonlyMap<string, AttributeStore<Document>>;
  readonly #orders: ReadonlyMap<string, SortOrderIndex>;
  readonly #ids: IdColumn;
  readonly #integers: readonly (readonly [string, IntegerAttribute<Document>])[];
  readonly #rows: IdToRowMap;
  readonly #documents: LazyDocuments<Document>;
  #pending: number[] = [];
  /** Empty while an order is stale: rebuilding it would not include them. */
  #deleted: number[] = [];
  /** Cached from the first order rebuilt to the last. */
  #rowsSortedById: Uint32Array | undefined;

  constructor(schema: SearchSchema<Document>, from?: { saved: StoreSnapshot; load: LoadDocument<Document> }) {
    const saved = from?.saved;
    this.schema = schema;
    this.arena = new Arena(saved?.arena);
    this.blocks = new RowBlocks(this.arena, saved?.blocks);
    this.#rows = new IdToRowMap(saved?.rows);
    this.#documents = new LazyDocuments(from && { rows: this.arena.rows, load: from.load });
    this.text = new TextIndex(this.arena, schema.text, saved?.terms);
    const readers = Object.values(schema.text.identifiers).map((read) => (row: number) => read(this.documentAt(row)));
    this.identifiers = new IdentifierIndex(this.arena, readers, saved?.identifiers);
    this.#attributes = new Map(
      Object.entries(schema.attributes).map(([name, attribute]) => [
        name,
        createAttributeStore(this.arena, attribute, saved?.attributes.get(name)),
      ]),
    );
    this.#integers = Object.entries(schema.attributes).flatMap(([name, attribute]) =>
      attribute.kind === 'integer' ? [[name, attribute] as const] : [],
    );
    this.#ids = new IdColumn(this.arena, (row) => schema.id(this.documentAt(row)), saved?.ids);
    this.#orders = new Map(
      Object.entries(schema.sortOrders).map(([name, attributes]) => [
        name,
        new SortOrderIndex(
          attributes,
          attributes.map((attribute) => this.integer(attribute)),
          this.#ids,
          saved?.orders.get(name),
        ),
      ]),
    );
  }

  save(): { saved: StoreSnapshot; documents: DocumentsSnapshot<Document> } {
    this.#finishDeferredWork();
    const saved: StoreSnapshot = {
      arena: this.arena.save(),
      blocks: this.blocks.save(),
      rows: this.#rows.save(),
      ids: this.#ids.save(),
      attributes: new Map(this.#attributes.entries().map(([name, store]) => [name, saveAttribute(store)])),
      orders: new Map(this.#orders.entries().map(([name, order]) => [name, order.save()])),
      identifiers: this.identifiers.save(),
      terms: this.text.vocabulary.save(),
    };
    const documents = this.#documents.save();
    return { saved, documents: { rows: this.blocks.liveRows(), at: (row) => documents[row] } };
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Rows that no query finds any more, but that are still in the columns. */
  get deleted(): readonly number[] {
    return this.#deleted;
  }

  documentAt(row: number): Document {
    return this.#documents.at(row);
  }

  attribute(name: string): AttributeStore<Document> {
    const found = this.#attributes.get(name);
    if (!found) throw new UnknownAttribute(name, 'an attribute');
    return found;
  }

  integer(name: string): IntegerColumn {
    const found = this.attribute(name);
    if (found.kind !== 'integer') throw new UnknownAttribute(name, 'a whole-number attribute');
    return found.column;
  }

  sortOrder(name: string): SortOrderIndex {
    const found = this.#orders.get(name);
    if (!found) throw new UnknownAttribute(name, 'an order');
    return found;
  }

  /** Reserves memory for the documents, including free rows in the last block of each partition. */
  reserve(documents: number): void {
    this.arena.reserveBlocks(Math.ceil((documents / blockRows) * reserveFactor));
  }

  apply(changes: readonly Change<Document>[]): void {
    // Validates everything first: a call is applied completely or not at all.
    for (const change of changes) if (change.kind === 'upsert') this.#check(change.document);
    if (changes.length > this.size * staleShare) this.#markStale();
    this.#rowsSortedById = undefined;
    for (const change of changes) {
      if (change.kind === 'delete') this.#remove(change.id);
      else this.#put(change.document);
    }
  }

  /**
   * Indexes pending rows. Runs before a query: terms that become frequent get a column, and no column may be added
   * during a query.
   */
  indexPending(): void {
    const rows = this.#pending;
    if (rows.length === 0) return;
    this.#pending = [];
    for (const row of rows) this.#indexRow(row);
  }

  /** Rebuilds an order if it is stale. */
  refresh(index: SortOrderIndex | IdentifierIndex): void {
    if (!index.isStale) return;
    if (index === this.identifiers) this.identifiers.rebuild(this.blocks.liveRows());
    else index.rebuild(this.#rowsById());
  }

  #rowsById(): Uint32Array {
    this.#rowsSortedById ??= this.#ids.sort(this.blocks.liveRows());
    return this.#rowsSortedById;
  }

  /** Does one unit of deferred work. @returns whether there was any */
  compact(): boolean {
    if (this.#pending.length > 0) {
      this.indexPending();
      return true;
    }
    const stale = [...this.#orders.values(), this.identifiers].find(({ isStale }) => isStale);
    if (stale) {
      this.refresh(stale);
      return true;
    }
    this.#rowsSortedById = undefined;
    if (this.#deleted.length > 0) {
      for (const row of this.#deleted.splice(-rowsPerClear)) this.#clear(row);
      return true;
    }
    for (const key of this.blocks.partitions) {
      const rows = this.blocks.rowsToMove(key);
      if (rows.length === 0) continue;
      // Allocates all new rows first: the rows that the move frees must not be among them.
      const targets = rows.map(() => this.blocks.takeRow(key));
      for (const [at, row] of rows.entries()) this.#move(row, targets[at] as number);
      return true;
    }
    return false;
  }

  get bytes(): number {
    const orders = [...this.#orders.values(), this.identifiers].reduce((sum, { bytes }) => sum + bytes, 0);
    const sparse = this.#attributes
      .values()
      .reduce((sum, each) => sum + (each.kind === 'keywords' ? each.sets.bytes : 0), 0);
    const byId = this.#rows.bytes + this.#documents.bytes;
    return this.arena.bytes + orders + sparse + this.text.vocabulary.bytes + byId;
  }

  #put(document: Document): void {
    const id = this.schema.id(document);
    const row = this.#rows.get(id);
    if (row === undefined) return this.#insert(id, document);
    const before = this.documentAt(row);
    if (this.#getPartition(before) === this.#getPartition(document)) return this.#update(row, before, document);
    this.#remove(id);
    this.#insert(id, document);
  }

  #insert(id: DocumentId, document: Document): void {
    this.#insertAt(this.blocks.takeRow(this.#getPartition(document)), id, document);
    if (this.#pending.length > maxPending) this.indexPending();
  }

  #insertAt(row: number, id: DocumentId, document: Document): void {
    this.#rows.set(id, row);
    this.#documents.put(row, document);
    this.#ids.write(row, id);
    for (const { write } of this.#attributes.values()) write(row, undefined, document);
    this.#pending.push(row);
  }

  #indexRow(row: number): void {
    for (const order of this.#orders.values()) order.insert(row);
    this.text.insert(row, this.documentAt(row));
    this.identifiers.insert(row);
  }

  #remove(id: DocumentId): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    if (this.#pending.includes(row)) this.indexPending();
    this.#rows.delete(id);
    this.blocks.hideRow(row);
    if (this.#isStale || this.#deleted.length === maxDeleted) this.#clear(row);
    else this.#deleted.push(row);
  }

  /** Clears a row that is no longer live. */
  #clear(row: number): void {
    const document = this.documentAt(row);
    this.identifiers.remove(row);
    this.text.remove(row, document);
    for (const order of this.#orders.values()) order.remove(row);
    for (const { write } of this.#attributes.values()) write(row, document, undefined);
    this.#documents.remove(row);
    this.blocks.releaseRow(this.#getPartition(document), row);
  }

  /** Updates only what differs: a new price does not touch the text index. */
  #update(row: number, before: Document, after: Document): void {
    if (this.#pending.includes(row)) this.indexPending();
    const sameIdentifiers = Object.values(this.schema.text.identifiers).every((read) => read(before) === read(after));
    const moved = this.#orders
      .values()
      .filter((order) => this.#differsIn(order, before, after))
      .toArray();
    if (!sameIdentifiers) this.identifiers.remove(row);
    for (const order of moved) order.remove(row);
    this.#documents.put(row, after);
    for (const { write } of this.#attributes.values()) write(row, before, after);
    for (const order of moved) order.insert(row);
    this.text.update(row, before, after);
    if (!sameIdentifiers) this.identifiers.insert(row);
  }

  #move(row: number, target: number): void {
    const document = this.documentAt(row);
    this.blocks.hideRow(row);
    this.#clear(row);
    this.#insertAt(target, this.schema.id(document), document);
  }

  #check(document: Document): void {
    for (const [name, attribute] of this.#integers) validateInteger(attribute.of(document), name);
  }

  #differsIn(order: SortOrderIndex, before: Document, after: Document): boolean {
    return this.#integers.some(
      ([name, { of }]) => order.isOrderedBy(name) && (of(before) ?? null) !== (of(after) ?? null),
    );
  }

  #getPartition(document: Document): PartitionKey {
    const attribute = this.schema.attributes[this.schema.partition];
    return attribute?.kind === 'integer' ? (attribute.of(document) ?? null) : null;
  }

  get #isStale(): boolean {
    return this.identifiers.isStale || this.#orders.values().some(({ isStale }) => isStale);
  }

  /** Finishes all deferred work. */
  #finishDeferredWork(): void {
    this.indexPending();
    for (const order of [...this.#orders.values(), this.identifiers]) this.refresh(order);
    this.#clearDeleted();
  }

  #clearDeleted(): void {
    for (const row of this.#deleted) this.#clear(row);
    this.#deleted = [];
  }

  #markStale(): void {
    this.#clearDeleted();
    for (const order of this.#orders.values()) order.markStale();
    this.identifiers.markStale();
  }
}
