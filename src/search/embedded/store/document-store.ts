import {
  type Attribute,
  type Change,
  type DocumentId,
  type SavedDocuments,
  type SearchSchema,
  UnknownAttribute,
} from '../../search-engine.ts';
import { Arena, blockRows } from './arena.ts';
import { type AttributeStore, createAttributeStore, saveAttribute } from './attribute-store.ts';
import { IdColumn } from './id-column.ts';
import { IdentifierIndex } from './identifier-index.ts';
import { type IntegerColumn, requireInteger } from './integer-column.ts';
import { OrderIndex } from './order-index.ts';
import { type PartitionKey, RowBlocks } from './row-blocks.ts';
import { type Recall, RowDocuments } from './row-documents.ts';
import { RowMap } from './row-map.ts';
import type { SavedStore } from './saved-store.ts';
import { TextIndex } from './text-index.ts';

type IntegerAttribute<Document> = Extract<Attribute<Document>, { kind: 'integer' }>;

/** Blocks for each that the documents would fill. Room that is not written to takes no memory. */
const freeRows = 1.25;
/** With more changes than this share of the documents, sorting anew is cheaper than putting each in its place. */
const staleShare = 1 / 8;
/** So many rows may wait to be entered, and so many to be cleared, before that can no longer wait for compaction. */
const mostFresh = 64;
const mostGone = 1024;
/** Rows that are cleared as one piece of housekeeping. */
const clearedAtOnce = 8;

/**
 * Documents and everything that is known by row. Invariant: while a query runs,
 * every structure says the same of every live row.
 *
 * A change is seen by the next query, and what costs most of it is left to compaction or, should a query come first,
 * done before that:
 *
 *    row        free ──insert──► fresh ──enter──► entered ──delete──► gone ──clear──► free
 *    live       no               yes              yes                 no              no
 *    columns    –                yes              yes                 yes             –
 *    words,
 *    orders     –                –                yes                 yes             –
 *
 * A row that is gone is in no answer, since it is not live, and is nobody else's until it has been cleared.
 */
export class DocumentStore<Document> {
  readonly schema: SearchSchema<Document>;
  readonly arena: Arena;
  readonly blocks: RowBlocks;
  readonly text: TextIndex<Document>;
  readonly identifiers: IdentifierIndex;
  readonly #attributes: ReadonlyMap<string, AttributeStore<Document>>;
  readonly #orders: ReadonlyMap<string, OrderIndex>;
  readonly #ids: IdColumn;
  readonly #integers: readonly (readonly [string, IntegerAttribute<Document>])[];
  readonly #rows: RowMap;
  readonly #documents: RowDocuments<Document>;
  #fresh: number[] = [];
  /** None while an order is stale, which would not know them when it is made anew. */
  #gone: number[] = [];
  /** Kept from the first order made anew to the last. */
  #sortedRows: Uint32Array | undefined;

  constructor(schema: SearchSchema<Document>, from?: { saved: SavedStore; recall: Recall<Document> }) {
    const saved = from?.saved;
    this.schema = schema;
    this.arena = new Arena(saved?.arena);
    this.blocks = new RowBlocks(this.arena, saved?.blocks);
    this.#rows = new RowMap(saved?.rows);
    this.#documents = new RowDocuments(from && { rows: this.arena.rows, recall: from.recall });
    this.text = new TextIndex(this.arena, schema.text, saved?.terms);
    const readers = schema.text.identifiers.map((read) => (row: number) => read(this.documentAt(row)));
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
      Object.entries(schema.orders).map(([name, attributes]) => [
        name,
        new OrderIndex(
          attributes,
          attributes.map((attribute) => this.integer(attribute)),
          this.#ids,
          saved?.orders.get(name),
        ),
      ]),
    );
  }

  save(): { saved: SavedStore; documents: SavedDocuments<Document> } {
    this.#settle();
    const saved: SavedStore = {
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

  /** Rows that no query finds anymore and that are in the columns all the same. */
  get gone(): readonly number[] {
    return this.#gone;
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

  order(name: string): OrderIndex {
    const found = this.#orders.get(name);
    if (!found) throw new UnknownAttribute(name, 'an order');
    return found;
  }

  /** Makes room for so many documents, and for what is left free in the last block of each partition. */
  expect(documents: number): void {
    this.arena.reserve(Math.ceil((documents / blockRows) * freeRows));
  }

  apply(changes: readonly Change<Document>[]): void {
    // Before anything is touched: a call is applied whole or not at all.
    for (const change of changes) if (change.kind === 'upsert') this.#check(change.document);
    if (changes.length > this.size * staleShare) this.#markStale();
    this.#sortedRows = undefined;
    for (const change of changes) {
      if (change.kind === 'delete') this.#remove(change.id);
      else this.#put(change.document);
    }
  }

  /** Before a query: words that become common get a column of their own, and no query sees columns come. */
  enterFresh(): void {
    const rows = this.#fresh;
    if (rows.length === 0) return;
    this.#fresh = [];
    for (const row of rows) this.#enter(row);
  }

  /** Makes one stale order anew. */
  refresh(index: OrderIndex | IdentifierIndex): void {
    if (!index.isStale) return;
    if (index === this.identifiers) this.identifiers.rebuild(this.blocks.liveRows());
    else index.rebuild(this.#rowsById());
  }

  #rowsById(): Uint32Array {
    this.#sortedRows ??= this.#ids.sort(this.blocks.liveRows());
    return this.#sortedRows;
  }

  /** Does one piece of housekeeping; says whether there is more. */
  compact(): boolean {
    if (this.#fresh.length > 0) {
      this.enterFresh();
      return true;
    }
    const stale = [...this.#orders.values(), this.identifiers].find(({ isStale }) => isStale);
    if (stale) {
      this.refresh(stale);
      return true;
    }
    this.#sortedRows = undefined;
    if (this.#gone.length > 0) {
      for (const row of this.#gone.splice(-clearedAtOnce)) this.#clear(row);
      return true;
    }
    for (const key of this.blocks.partitions) {
      const rows = this.blocks.rowsToMove(key);
      if (rows.length === 0) continue;
      // All new places first: those that the move empties must not be among them.
      const places = rows.map(() => this.blocks.takeRow(key));
      for (const [at, row] of rows.entries()) this.#move(row, places[at] as number);
      return true;
    }
    return false;
  }

  get bytes(): number {
    const orders = [...this.#orders.values(), this.identifiers].reduce((sum, { bytes }) => sum + bytes, 0);
    const sparse = this.#attributes
      .values()
      .reduce((sum, each) => sum + (each.kind === 'words' ? each.sets.bytes : 0), 0);
    const byId = this.#rows.bytes + this.#documents.bytes;
    return this.arena.bytes + orders + sparse + this.text.vocabulary.bytes + byId;
  }

  #put(document: Document): void {
    const id = this.schema.id(document);
    const row = this.#rows.get(id);
    if (row === undefined) return this.#insert(id, document);
    const before = this.documentAt(row);
    if (this.#partitionOf(before) === this.#partitionOf(document)) return this.#update(row, before, document);
    this.#remove(id);
    this.#insert(id, document);
  }

  #insert(id: DocumentId, document: Document): void {
    this.#place(this.blocks.takeRow(this.#partitionOf(document)), id, document);
    if (this.#fresh.length > mostFresh) this.enterFresh();
  }

  #place(row: number, id: DocumentId, document: Document): void {
    this.#rows.set(id, row);
    this.#documents.put(row, document);
    this.#ids.write(row, id);
    for (const { write } of this.#attributes.values()) write(row, undefined, document);
    this.#fresh.push(row);
  }

  #enter(row: number): void {
    for (const order of this.#orders.values()) order.insert(row);
    this.text.insert(row, this.documentAt(row));
    this.identifiers.insert(row);
  }

  #remove(id: DocumentId): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    if (this.#fresh.includes(row)) this.enterFresh();
    this.#rows.delete(id);
    this.blocks.hideRow(row);
    if (this.#isStale || this.#gone.length === mostGone) this.#clear(row);
    else this.#gone.push(row);
  }

  /** Of a row that no query finds anymore. */
  #clear(row: number): void {
    const document = this.documentAt(row);
    this.identifiers.remove(row);
    this.text.remove(row, document);
    for (const order of this.#orders.values()) order.remove(row);
    for (const { write } of this.#attributes.values()) write(row, document, undefined);
    this.#documents.remove(row);
    this.blocks.giveRow(this.#partitionOf(document), row);
  }

  /** Touches what differs: a new price leaves the words alone. */
  #update(row: number, before: Document, after: Document): void {
    if (this.#fresh.includes(row)) this.enterFresh();
    const sameIdentifiers = this.schema.text.identifiers.every((read) => read(before) === read(after));
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

  #move(row: number, place: number): void {
    const document = this.documentAt(row);
    this.blocks.hideRow(row);
    this.#clear(row);
    this.#place(place, this.schema.id(document), document);
  }

  #check(document: Document): void {
    for (const [name, attribute] of this.#integers) requireInteger(attribute.of(document), name);
  }

  #differsIn(order: OrderIndex, before: Document, after: Document): boolean {
    return this.#integers.some(
      ([name, { of }]) => order.isOrderedBy(name) && (of(before) ?? null) !== (of(after) ?? null),
    );
  }

  #partitionOf(document: Document): PartitionKey {
    const attribute = this.schema.attributes[this.schema.partition];
    return attribute?.kind === 'integer' ? (attribute.of(document) ?? null) : null;
  }

  get #isStale(): boolean {
    return this.identifiers.isStale || this.#orders.values().some(({ isStale }) => isStale);
  }

  /** Leaves no row fresh, gone, or without its place in every order. */
  #settle(): void {
    this.enterFresh();
    for (const order of [...this.#orders.values(), this.identifiers]) this.refresh(order);
    this.#clearGone();
  }

  #clearGone(): void {
    for (const row of this.#gone) this.#clear(row);
    this.#gone = [];
  }

  #markStale(): void {
    this.#clearGone();
    for (const order of this.#orders.values()) order.markStale();
    this.identifiers.markStale();
  }
}
