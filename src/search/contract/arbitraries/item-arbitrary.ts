import fc from 'fast-check';
import type { DocumentId, SearchSchema } from '../../search-engine.ts';

/** A random document: keywords with few and with many values, integers of all sizes, and texts. */
export interface Item {
  id: DocumentId;
  owner: number | null;
  make: string | null | undefined;
  model: string | null;
  colour: string | null;
  tags: string[];
  options: string[];
  price: number | null;
  seats: number | null | undefined;
  km: number | null;
  rank: number | null;
  added: number | null;
  name: string | null;
  notes: (string | null | undefined)[];
  codes: (string | null | undefined)[];
}

const wordAttributes = ['make', 'model', 'colour', 'tags', 'options'] as const;
export const integerAttributes = ['owner', 'price', 'seats', 'km', 'rank', 'added'] as const;
export const attributes = [...wordAttributes, ...integerAttributes] as const;
export type AttributeName = (typeof attributes)[number];

export const itemSchema: SearchSchema<Item> = {
  id: (item) => item.id,
  partition: 'owner',
  attributes: {
    owner: { kind: 'integer', of: (item) => item.owner },
    make: { kind: 'keyword', of: (item) => item.make },
    model: { kind: 'keyword', of: (item) => item.model },
    colour: { kind: 'keyword', of: (item) => item.colour },
    tags: { kind: 'keywords', of: (item) => item.tags },
    options: { kind: 'keywords', of: (item) => item.options },
    price: { kind: 'integer', counted: true, of: (item) => item.price },
    seats: { kind: 'integer', counted: true, of: (item) => item.seats },
    km: { kind: 'integer', counted: true, of: (item) => item.km },
    rank: { kind: 'integer', of: (item) => item.rank },
    added: { kind: 'integer', of: (item) => item.added },
  },
  sortOrders: { rank: ['rank', 'added'], price: ['price'], km: ['km'], seats: ['seats', 'price', 'rank'] },
  defaultSort: { by: 'rank', direction: 'desc' },
  text: {
    title: { name: (item) => item.name, make: (item) => item.make },
    rest: { notes: (item) => item.notes, colour: (item) => item.colour },
    identifiers: { code: (item) => item.codes[0], plate: (item) => item.codes[1] },
    synonyms: [
      ['4wd', 'awd', 'quattro'],
      ['Auto', 'automatic'],
      ['ute', 'pick-up', 'utility'],
    ],
  },
};

export const textFields = [itemSchema.text.title, itemSchema.text.rest, itemSchema.text.identifiers].flatMap((group) =>
  Object.keys(group),
);

export const vocabulary = (
  'Toyota Corolla Corola RAV4 Camry Camra Carmy Mazda Mazda3 CX-5 CX5 CX 5 Citroën Citron ŠKODA Skoda ' +
  'Land-Rover Land Rover Landrover F-150 Ranger Range 3-Series 911 i30 1.5L Golf Golfs Golfer Größe ﬁat ' +
  '4WD AWD Quattro auto Automatic Ute Pick-up utility __proto__ constructor toString İ ½ - a x 日産'
).split(' ');
const makes = ['Toyota', 'Mazda', 'Citroën', 'Land-Rover', '__proto__', 'constructor', '911', '', 'toString'];
const colours = ['Red', 'red', 'Blue', 'Dark Blue', 'Größe', '__proto__', ''];
const extremes = [2_147_483_647, -2_147_483_647, 2_147_483_646, 0, -1];

export interface CatalogueShape {
  ids: 'numbers' | 'strings';
  /** The maximum number of ids, partitions, and values of the attributes with many values. */
  maxIds: number;
  owners: number;
  values: number;
}

export const idArbitrary = ({ ids, maxIds }: CatalogueShape): fc.Arbitrary<DocumentId> =>
  fc.nat(maxIds - 1).map((n): DocumentId => (ids === 'numbers' ? toNumberId(n) : toStringId(n)));

/** Includes negative ids and ids beyond 32 bits. */
const toNumberId = (n: number): number => (n % 5 === 4 ? 2 ** 40 + n : n - 3);
const toStringId = (n: number): string => ['__proto__', 'constructor', ' ', 'Ä'][n] ?? String(n);

/** Includes 0, a negative number and the largest integer as partitions. */
const toOwner = (n: number): number => [0, -4, 2_147_483_647][n] ?? n;
export const ownerArbitrary = (owners: number): fc.Arbitrary<number> => fc.nat(owners - 1).map(toOwner);

const usually = <Value, Odd>(value: fc.Arbitrary<Value>, odd: fc.Arbitrary<Odd>): fc.Arbitrary<Value | Odd> =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: odd });
const none = fc.constant(null);

export function itemArbitrary(shape: CatalogueShape): fc.Arbitrary<Item> {
  const phrase = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '));
  const manyValued = fc.nat(shape.values).map((n) => (n === 0 ? '' : `Value ${n}`));
  const small = fc.integer({ min: -3, max: 9 });
  return fc.record(
    {
      id: idArbitrary(shape),
      owner: fc.oneof({ weight: 40, arbitrary: ownerArbitrary(shape.owners) }, { weight: 1, arbitrary: none }),
      make: usually(fc.constantFrom(...makes), fc.constantFrom(null, undefined)),
      model: usually(manyValued, none),
      colour: usually(fc.constantFrom(...colours), none),
      tags: fc.array(fc.constantFrom(...colours, ...makes), { maxLength: 6 }),
      options: fc.array(manyValued, { maxLength: 12 }),
      price: usually(fc.integer({ min: -2, max: shape.values }), fc.constantFrom(null, ...extremes)),
      seats: usually(fc.constantFrom(2, 4, 5, 7), fc.constantFrom(null, undefined)),
      km: usually(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(null, ...extremes)),
      rank: usually(small, fc.constantFrom(null, ...extremes)),
      added: usually(small, none),
      name: usually(phrase, none),
      notes: fc.array(usually(phrase, fc.constantFrom(null, undefined, '')), { maxLength: 2 }),
      codes: fc.array(usually(anyCode, fc.constantFrom(null, undefined, '', '-')), { maxLength: 2 }),
    },
    { noNullPrototype: true },
  );
}

/** Stock numbers and plates with common prefixes, some equal to a keyword of a name. */
const anyCode = fc.oneof(
  fc.nat(300).map((n) => `ST-${n}`),
  fc.nat(30).map((n) => `Ab ${n}/c`),
  fc.constantFrom('TOYOTA', 'rav 4', 'Z1', 'Citroë', 'x'),
);
