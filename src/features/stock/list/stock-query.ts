import { type CarType, carTypes } from '../../cars/car-enums.ts';

/** The columns that can be switched off, in their order. Photo, name and stock number are always shown. */
export const stockColumns = {
  plate: 'Plate and VIN',
  status: 'Status',
  condition: 'Condition',
  price: 'Price',
  days: 'Days',
  photos: 'Photos',
  views: 'Views',
  saves: 'Saves',
  enquiries: 'Enquiries',
  market: 'Market',
  location: 'Location',
  updated: 'Updated',
} as const;
export type StockColumn = keyof typeof stockColumns;

export const stockSorts = ['name', ...(Object.keys(stockColumns) as StockColumn[])] as const;
export type StockSort = 'name' | StockColumn;
export type SortDirection = 'asc' | 'desc';

/** Which cars of a dealership, in which order. Everything is optional in an address; this is what it means. */
export type StockFilter = {
  /** Every word occurs in the name, stock number, plate or VIN. */
  text: string;
  /** One of these; none means any. The same for the next three. */
  statuses: readonly string[];
  conditions: readonly CarType[];
  /** Slugs. */
  makes: readonly string[];
  locations: readonly string[];
  shown: boolean | null;
  hasPhotos: boolean | null;
  price: NumberRange;
  days: NumberRange;
};
export type NumberRange = { min: number | null; max: number | null };

export type StockQuery = StockFilter & {
  sort: { by: StockSort; direction: SortDirection };
  page: number;
  columns: readonly StockColumn[];
};

export const stockPageSize = 50;

const maxTextLength = 100;
const maxChoices = 20;
const maxNumber = 99_999_999;
const maxPage = 10_000;

const defaultSort = { by: 'updated', direction: 'desc' } as const;
/** On a laptop all of these fit. */
const defaultColumns: readonly StockColumn[] = [
  'status',
  'condition',
  'price',
  'days',
  'photos',
  'views',
  'saves',
  'enquiries',
  'market',
  'location',
];

/** Reads the parameters of the list's address. What is not understood counts as missing. */
export function readStockQuery(parameters: URLSearchParams): StockQuery {
  const list = (name: string): string[] =>
    [...new Set(parameters.getAll(name))].filter((value) => /^[a-z0-9_-]{1,100}$/.test(value)).slice(0, maxChoices);
  return {
    text: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxTextLength),
    statuses: list('status'),
    conditions: list('condition').filter((value): value is CarType => (carTypes as readonly string[]).includes(value)),
    makes: list('make'),
    locations: list('location'),
    shown: readFlag(parameters.get('shown')),
    hasPhotos: readFlag(parameters.get('photos')),
    price: { min: readNumber(parameters.get('minPrice')), max: readNumber(parameters.get('maxPrice')) },
    days: { min: readNumber(parameters.get('minDays')), max: readNumber(parameters.get('maxDays')) },
    sort: readSort(parameters.get('sort')),
    page: Math.min(maxPage, Math.max(1, readNumber(parameters.get('page')) ?? 1)),
    columns: readColumns(parameters.getAll('columns')),
  };
}

const readFlag = (text: string | null): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);

function readNumber(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[\s,$]/g, '');
  return /^\d{1,12}$/.test(digits) ? Math.min(maxNumber, Number(digits)) : null;
}

/** `price` ascending, `-price` descending. */
function readSort(text: string | null): StockQuery['sort'] {
  const by = (text ?? '').replace(/^-/, '');
  const known = stockSorts.find((name) => name === by);
  return known ? { by: known, direction: text?.startsWith('-') ? 'desc' : 'asc' } : defaultSort;
}

/** From checkboxes, or one value with commas; `none` is the value of no column. */
function readColumns(values: readonly string[]): readonly StockColumn[] {
  const names = new Set(values.flatMap((value) => value.split(',')));
  const known = (Object.keys(stockColumns) as StockColumn[]).filter((name) => names.has(name));
  return known.length > 0 || names.has('none') ? known : defaultColumns;
}

/** The address of a query: without what is the default, in a fixed order. */
export function toStockParameters(query: StockQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') parameters.append(name, String(value));
  };
  add('q', query.text);
  for (const value of query.statuses) add('status', value);
  for (const value of query.conditions) add('condition', value);
  for (const value of query.makes) add('make', value);
  for (const value of query.locations) add('location', value);
  add('shown', writeFlag(query.shown));
  add('photos', writeFlag(query.hasPhotos));
  add('minPrice', query.price.min);
  add('maxPrice', query.price.max);
  add('minDays', query.days.min);
  add('maxDays', query.days.max);
  if (query.sort.by !== defaultSort.by || query.sort.direction !== defaultSort.direction)
    add('sort', writeSort(query.sort));
  if (query.columns.join() !== defaultColumns.join()) add('columns', query.columns.join() || 'none');
  if (query.page > 1) add('page', query.page);
  return parameters;
}

const writeFlag = (flag: boolean | null): string | null => (flag === null ? null : flag ? 'yes' : 'no');

const writeSort = ({ by, direction }: StockQuery['sort']): string => (direction === 'desc' ? `-${by}` : by);

/** `?…`, or nothing for the plain list. */
export function toStockSearch(query: StockQuery): string {
  const text = toStockParameters(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether it leaves any car out. */
export const isFiltered = (query: StockQuery): boolean => {
  const { sort: _sort, page: _page, columns: _columns, ...filter } = query;
  return toStockParameters({ ...readStockQuery(new URLSearchParams()), ...filter }).size > 0;
};
