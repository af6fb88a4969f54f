import type { CarField } from '../../cars/car-fields.ts';

/** The parts of the car editor, in their order. */
export const stockSections = {
  car: 'Car',
  price: 'Price',
  availability: 'Availability',
  specification: 'Specification',
  electric: 'Electric and towing',
  equipment: 'Equipment and description',
  registration: 'Registration and dates',
  measures: 'Manufacturer’s data',
  caravan: 'Caravan',
  private: 'Only for your dealership',
} as const;
export type StockSection = keyof typeof stockSections;

export type StockValue = string | number | boolean | readonly string[] | null;

/** How a value is entered and checked. */
export type StockKind = 'text' | 'long text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'list' | 'choice';

/** Where a value is stored. */
export type StockStorage =
  | { kind: 'column'; column: string }
  /** A key of a JSON column. */
  | { kind: 'json'; column: 'variant' | 'caravan'; key: string }
  /** A make by its name; a location of the dealership by its slug. */
  | { kind: 'make' | 'location' }
  | { kind: 'sold date' }
  /** A column of `car_private`, which no website reads. */
  | { kind: 'private'; column: string };

/** A field of a car that staff, feeds and the stock API write. */
export type StockField = {
  name: string;
  label: string;
  section: StockSection;
  kind: StockKind;
  /** Must have a value. */
  required: boolean;
  storage: StockStorage;
  /** The value of a new car whose source says nothing. */
  default: StockValue;
  /** Of text, and of each text of a list: the number of characters. Of numbers: the highest. */
  max: number;
  /** Of numbers: the lowest. */
  min: number;
  /** Values with their labels. A choice accepts no others; for a text they are the usual ones. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Common values of a text, offered while typing. */
  suggestions?: readonly string[];
  unit?: string;
  hint?: string;
  /** Compared, stored and shown in capitals. */
  upperCase?: true;
  /** Stored with '|' between paragraphs. */
  paragraphs?: true;
  pattern?: { matches: RegExp; message: string };
};

/** Details of a field beyond those that its car field implies. */
export type StockFieldDetails = Partial<Omit<StockField, 'name' | 'kind' | 'storage' | 'default'>> & {
  kind?: 'long text';
};

const kinds: Partial<Record<CarField['kind'], StockKind>> = {
  text: 'text',
  integer: 'integer',
  smallint: 'integer',
  boolean: 'boolean',
  date: 'date',
  list: 'list',
  car_type: 'choice',
  item_type: 'choice',
  price_type: 'choice',
};

/** A field that is a column of `cars`, described by its car field. A field without details gets a label from its name. */
export function toStockField(name: string, field: CarField, details: StockFieldDetails = {}): StockField {
  const kind = details.kind ?? kinds[field.kind] ?? 'text';
  return {
    label: toLabel(name),
    section: 'specification',
    required: field.required && field.default === undefined && kind !== 'list',
    default: field.default ?? (kind === 'list' ? [] : null),
    max: getMax(kind, field.kind),
    min: 0,
    ...details,
    name,
    kind,
    storage: { kind: 'column', column: toColumnName(name) },
  };
}

/** `standardEquipment` → `standard_equipment` */
const toColumnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `engine_size` → `Engine size` */
const toLabel = (name: string): string => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function getMax(kind: StockKind, column: CarField['kind']): number {
  if (kind === 'long text') return 20_000;
  if (kind === 'integer') return column === 'smallint' ? 32_767 : 2_000_000_000;
  return 200;
}
