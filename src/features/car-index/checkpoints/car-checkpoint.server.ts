import type { StoredCar } from '../stored-car.server.ts';
import { deserializeCar, serializeCar, type SharedValues, SharedValuesBuilder } from './serialize-car.server.ts';

/** The number of rows per page. A request waits for at most one page: two milliseconds. */
export const rowsPerPage = 512;

/** The concatenated serialized cars of its rows; `ends` has the end offset of each. A row without a car is empty. */
export interface CheckpointPage {
  ends: Uint32Array;
  bytes: Uint8Array;
}

/** With more texts than this, most belong to deleted cars: the next checkpoint starts with empty tables. */
const maxTexts = 200_000;

/** The cars of a checkpoint by their rows in the engine. Each is deserialized on access. */
export class CarCheckpoint {
  readonly shared: SharedValues;
  readonly #pages: readonly CheckpointPage[];

  constructor(shared: SharedValues, pages: readonly CheckpointPage[]) {
    this.shared = shared;
    this.#pages = pages;
  }

  /** Whether the next checkpoint may extend the shared values, and copy cars without deserializing them. */
  get canBeExtended(): boolean {
    return this.shared.texts.length <= maxTexts;
  }

  bytesAt(row: number): Uint8Array {
    const { ends, bytes } = this.#pages[Math.floor(row / rowsPerPage)] as CheckpointPage;
    const position = row % rowsPerPage;
    return bytes.subarray(ends[position - 1] ?? 0, ends[position]);
  }

  carAt(row: number): StoredCar {
    return deserializeCar(decoder.decode(this.bytesAt(row)), this.shared);
  }
}

/** A row of the engine: a car, the same car as in the previous checkpoint, or none. */
export type CheckpointRow = StoredCar | 'unchanged' | undefined;

/** Writes the cars of a checkpoint page by page. The shared values are complete after the last page. */
export class CheckpointWriter {
  readonly #previous: CarCheckpoint | undefined;
  readonly #shared: SharedValuesBuilder;
  #row = 0;

  constructor(previous: CarCheckpoint | undefined) {
    this.#previous = previous;
    this.#shared = new SharedValuesBuilder(previous?.canBeExtended ? previous.shared : undefined);
  }

  get shared(): SharedValues {
    return this.#shared.build();
  }

  /** @param rows of the next page */
  write(rows: readonly CheckpointRow[]): CheckpointPage {
    const cars = rows.map((car) => this.#serialize(car, this.#row++));
    let end = 0;
    const ends = Uint32Array.from(cars, ({ length }) => (end += length));
    const bytes = new Uint8Array(end);
    for (const [position, car] of cars.entries()) bytes.set(car, ends[position - 1] ?? 0);
    return { ends, bytes };
  }

  #serialize(car: CheckpointRow, row: number): Uint8Array {
    if (car === undefined) return noBytes;
    if (car !== 'unchanged') return encoder.encode(serializeCar(car, this.#shared));
    const previous = this.#previous as CarCheckpoint;
    return previous.canBeExtended
      ? previous.bytesAt(row)
      : encoder.encode(serializeCar(previous.carAt(row), this.#shared));
  }
}

const noBytes = new Uint8Array(0);
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
