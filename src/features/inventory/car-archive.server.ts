import { type ArchiveTables, OpenTables, readCar, writeCar } from './archived-car.server.ts';
import type { StoredCar } from './stored-car.server.ts';

/** The cars of so many neighbouring rows are one sheet. */
export const rowsOnSheet = 2048;

/** The texts of its rows one behind the other; `ends` says where each of them ends. A row without a car has none. */
export interface ArchiveSheet {
  ends: Uint32Array;
  text: Uint8Array;
}

/** Beyond so many words, most of them are of cars that are long gone: the next archive begins its tables anew. */
const mostWords = 200_000;

/** Cars by their rows in the engine, as text: each becomes an object when somebody looks at it. */
export class CarArchive {
  readonly tables: ArchiveTables;
  readonly #sheets: readonly ArchiveSheet[];

  constructor(tables: ArchiveTables, sheets: readonly ArchiveSheet[]) {
    this.tables = tables;
    this.#sheets = sheets;
  }

  /** Whether another archive may go on with its tables, and take over texts as they are. */
  get isTidy(): boolean {
    return this.tables.words.length <= mostWords;
  }

  textAt(row: number): Uint8Array {
    const { ends, text } = this.#sheets[Math.floor(row / rowsOnSheet)] as ArchiveSheet;
    const place = row % rowsOnSheet;
    return text.subarray(ends[place - 1] ?? 0, ends[place]);
  }

  carAt(row: number): StoredCar {
    return readCar(decoder.decode(this.textAt(row)), this.tables);
  }
}

/** What has become of a row since the archive before: a car, or the one that stands there, or none. */
export type RowOfArchive = StoredCar | 'as before' | undefined;

/** Writes an archive, sheet by sheet; the tables are whole after the last one. */
export class CarArchivist {
  readonly #before: CarArchive | undefined;
  readonly #tables: OpenTables;
  #row = 0;

  constructor(before: CarArchive | undefined) {
    this.#before = before;
    this.#tables = new OpenTables(before?.isTidy ? before.tables : undefined);
  }

  get tables(): ArchiveTables {
    return this.#tables.close();
  }

  /** The rows of the next sheet. */
  write(rows: readonly RowOfArchive[]): ArchiveSheet {
    const texts = rows.map((car) => this.#textOf(car, this.#row++));
    let end = 0;
    const ends = Uint32Array.from(texts, ({ length }) => (end += length));
    const text = new Uint8Array(end);
    for (const [place, each] of texts.entries()) text.set(each, ends[place - 1] ?? 0);
    return { ends, text };
  }

  #textOf(car: RowOfArchive, row: number): Uint8Array {
    if (car === undefined) return nothing;
    if (car !== 'as before') return encoder.encode(writeCar(car, this.#tables));
    const before = this.#before as CarArchive;
    return before.isTidy ? before.textAt(row) : encoder.encode(writeCar(before.carAt(row), this.#tables));
  }
}

const nothing = new Uint8Array(0);
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
