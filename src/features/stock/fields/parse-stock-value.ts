import type { StockField, StockValue } from './stock-field.ts';

export type Parsed = { ok: true; value: StockValue } | { ok: false; error: string };

const maxListItems = 200;

const accept = (value: StockValue): Parsed => ({ ok: true, value });
const reject = (error: string): Parsed => ({ ok: false, error });

/** The value of a field without one: null where the column allows it. */
const acceptNothing = (field: StockField): Parsed =>
  field.required ? reject('Enter a value.') : accept(field.default);

/** A value typed into a form or read from a file. */
export function parseStockText(field: StockField, text: string): Parsed {
  const trimmed = cleanText(text).trim();
  if (trimmed === '') return acceptNothing(field);
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return parseNumber(field, trimmed);
    case 'boolean':
      return parseBoolean(trimmed);
    case 'date':
      return parseDate(trimmed);
    case 'list':
      return checkList(field, trimmed.split(/[\n|]/));
    default:
      return checkText(field, trimmed);
  }
}

/** A value of JSON, where numbers, booleans and lists have their own types. */
export function parseStockJson(field: StockField, value: unknown): Parsed {
  if (value === null) return acceptNothing(field);
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? checkNumber(field, value) : reject('Send a number.');
    case 'boolean':
      return typeof value === 'boolean' ? accept(value) : reject('Send true or false.');
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? checkList(field, value)
        : reject('Send a list of texts.');
    default:
      return typeof value === 'string' ? parseStockText(field, value) : reject('Send a text.');
  }
}

/**
 * Without control characters and invisible marks, which spreadsheets and web pages leave in copied text, and without the
 * quote that files for spreadsheets have before what looks like a formula.
 */
const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^'+(?=[=+\-@\t])/gm, '')
    .replaceAll(/[^\P{Cc}\n\t]|[\u{FEFF}\u{200B}]/gu, '')
    .replaceAll('\u{A0}', ' ')
    .toWellFormed();

/** Units that people write after a number. Anything else is refused: it may change the number, as in `45k`. */
const units = [
  String.raw`drive[\s-]?away|(?:excl?\.?|plus|\+)\s*(?:govt\.?|government|on[\s-]?road) (?:charges|costs)|incl?\.? gst|ono|\*`,
  String.raw`\$|aud|%|(?:(?:a|per|\/)\s*|p\/?)?(?:w|wk|week)`,
  String.raw`kms?|kmt|kilomet(?:re|er)s?|mm|cm|kgs?|t|l|lt?rs?|lit(?:re|er)s?|cc|hrs?|hours?|mins?|months?|years?`,
  String.raw`kw|kwh|hp|ps|nm|v|g|rpm|cyl|cylinders?|dr|doors?|seats?|stars?`,
  String.raw`(?:l|lit(?:re|er)s|g|k?wh)\s*\/\s*(?:100\s*)?kms?`,
].join('|');
const sign = String.raw`(?:\$|(?:aud|au|a)\s*\$?)`;
const digits = String.raw`-?(?:\d+(?:[ ,]\d{3})*(?:\.\d+)?|\.\d+)`;
const numberWithUnit = new RegExp(String.raw`^${sign}?\s*(${digits})\s*(?:(?:${units})\.?\s*){0,2}$`, 'i');
const miles = new RegExp(String.raw`^(${digits})\s*(?:mi|miles?|smi)\.?$`, 'i');
const kilometresPerMile = 1.609344;

/**
 * The digits of `$34,990.00`, `AUD 41 250`, `41,250 km` and `2.8L`; undefined if the text may mean another number. Miles become
 * kilometres.
 */
export function readDigits(text: string): string | undefined {
  const trimmed = cleanText(text).trim();
  const inMiles = miles.exec(trimmed)?.[1];
  if (inMiles !== undefined) return String(Math.round(Number(removeSeparators(inMiles)) * kilometresPerMile));
  const found = numberWithUnit.exec(trimmed)?.[1];
  return found === undefined ? undefined : removeSeparators(found);
}

const removeSeparators = (number: string): string => number.replaceAll(/[ ,]/g, '');

/** Fields for the size of an engine, and their unit in litres. */
const engineSizeUnits: ReadonlyMap<string, number> = new Map([
  ['variant.enginesize', 0.001],
  ['variant.enginesize_litres', 1],
]);

const engineSize = String.raw`(\d+(?:\.\d+)?)\s*(cc|l|lt?rs?|lit(?:re|er)s?)\b(?!\s*\/)`;
const leadingEngineSize = new RegExp(String.raw`^(?:(?:[vwhi]-?|flat )?\d{1,2}(?:\s?cyl\w*)?,?\s+)?${engineSize}`, 'i');

/** The size in `2.8L turbo`, `V6 3.5 L` and `2755cc (2.8L)`; undefined if there is none, or another one follows. */
function readEngineSize(text: string, unit: number): number | undefined {
  if (!leadingEngineSize.test(text)) return undefined;
  const litres = [...text.matchAll(new RegExp(engineSize, 'gi'))].map(
    ([, number, written = '']) => Number(number) * (/^cc$/i.test(written) ? 0.001 : 1),
  );
  const [first = 0] = litres;
  if (litres.some((other) => other.toFixed(1) !== first.toFixed(1))) return undefined;
  return Math.round((first / unit) * 1000) / 1000;
}

function parseNumber(field: StockField, text: string): Parsed {
  const unit = engineSizeUnits.get(field.name);
  const size = unit === undefined ? undefined : readEngineSize(text, unit);
  if (size !== undefined) return checkNumber(field, size);
  const found = readDigits(text);
  if (found === undefined) return reject('Enter a number.');
  // Some write 34,990 this way.
  if (field.kind === 'integer' && /^-?\d{1,3}\.\d{3}$/.test(found)) return reject('Enter a number such as 34990.');
  return checkNumber(field, Number(found));
}

function checkNumber(field: StockField, number: number): Parsed {
  if (!Number.isFinite(number)) return reject('Enter a number.');
  const value = field.kind === 'integer' ? Math.round(number) : number;
  if (value < field.min) return reject(`Enter ${formatLimit(field.min)} or more.`);
  if (value > field.max) return reject(`Enter ${formatLimit(field.max)} or less.`);
  return accept(value);
}

const formatLimit = (limit: number): string => (limit > 9999 ? limit.toLocaleString('en-AU') : String(limit));

const yes = new Set(['true', 'yes', 'y', '1', 'on', 't']);
const no = new Set(['false', 'no', 'n', '0', 'off', 'f']);

function parseBoolean(text: string): Parsed {
  const lower = text.toLowerCase();
  if (yes.has(lower)) return accept(true);
  return no.has(lower) ? accept(false) : reject('Enter yes or no.');
}

/** `2026-11-15` (with or without a time), `15/11/2026`, `15-11-2026`, `11/2026` and `2026-11`: a month is its first day. */
function parseDate(text: string): Parsed {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*)?$/.exec(text);
  const australian = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3] ?? '1']
    : [australian?.[3], australian?.[2], australian?.[1] ?? '1'];
  if (year === undefined || month === undefined) return reject('Enter a date such as 15/11/2026.');
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || Number(year) < 1900 || Number(year) > 2100) return reject(`There is no date ${text}.`);
  return accept(date.toISOString().slice(0, 10));
}

function checkList(field: StockField, items: readonly string[]): Parsed {
  const texts = [...new Set(items.map((item) => cleanText(item).trim()).filter(Boolean))];
  if (texts.length > maxListItems) return reject(`Enter at most ${maxListItems} lines.`);
  const long = texts.find((item) => item.length > field.max);
  return long === undefined ? accept(texts) : reject(`“${long.slice(0, 40)}…” is longer than ${field.max} characters.`);
}

function checkText(field: StockField, given: string): Parsed {
  const spelled = field.upperCase ? given.toUpperCase() : given;
  const text = field.paragraphs ? joinParagraphs(spelled) : spelled;
  if (text.length > field.max) return reject(`Enter at most ${field.max} characters.`);
  const choice = field.choices && findChoice(field.choices, text);
  if (choice) return accept(choice);
  if (field.kind === 'choice') {
    return reject(`Enter one of: ${field.choices?.map(([, label]) => label).join(', ')}.`);
  }
  if (field.pattern && !field.pattern.matches.test(text)) return reject(field.pattern.message);
  return accept(text);
}

const joinParagraphs = (text: string): string =>
  text
    .split(/\n[ \t]*\n|\|/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .join('|');

/** By value or label, in any case: `Used`, `drive away` and `drive_away`. */
function findChoice(choices: NonNullable<StockField['choices']>, text: string): string | undefined {
  const wanted = simplify(text);
  return choices.find(([value, label]) => simplify(value) === wanted || simplify(label) === wanted)?.[0];
}

const simplify = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
