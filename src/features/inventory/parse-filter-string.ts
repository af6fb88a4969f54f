import type { Filter } from '../../search/search-engine.ts';
import { BadFilter } from './bad-filter.ts';
import {
  all,
  any,
  compares,
  type FilterAttribute,
  findFilterAttribute,
  hasValue,
  isBetween,
  operators,
  readDecimal,
} from './filter-conditions.ts';

const longest = 10_000;
const deepest = 20;

/**
 * Reads a filter in Algolia's syntax, of which it allows a little more: any nesting, and NOT before parentheses.
 *
 *     make:Toyota AND (car_type:used OR car_type:"demo") AND NOT tag:'sale' AND price > 0 AND km:0 TO 50000
 *
 * OR binds tighter than AND, as Algolia has it: `a AND b OR c` is `a AND (b OR c)`.
 *
 * @throws BadFilter
 */
export function parseFilterString(text: string): Filter {
  if (text.length > longest) throw new BadFilter(`A filter has at most ${longest} characters`, longest);
  const reader = new FilterReader(text);
  if (reader.isAtEnd()) return all([]);
  const filter = reader.readAnd(0);
  if (!reader.isAtEnd()) throw reader.bad('Expected AND, OR or the end of the filter');
  return filter;
}

const space = /\s*/y;
const keyword = /(?:AND|OR|NOT|TO)(?![^\s()'"])/y;
const nameCharacters = /[^\s()'":<>=!]+/y;
const valueCharacters = /[^\s()'"<>][^\s()<>]*/y;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy;
const score = /<score=\d+>/y; // weighs matches for Algolia's ranking; ours has none

class FilterReader {
  private readonly text: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  bad(sentence: string, position = this.position): BadFilter {
    return new BadFilter(sentence, position);
  }

  isAtEnd(): boolean {
    this.take(space);
    return this.position === this.text.length;
  }

  readAnd(depth: number): Filter {
    const parts = [this.readOr(depth)];
    while (this.takeWord('AND')) parts.push(this.readOr(depth));
    return all(parts);
  }

  private readOr(depth: number): Filter {
    const parts = [this.readPart(depth)];
    while (this.takeWord('OR')) parts.push(this.readPart(depth));
    return any(parts);
  }

  private readPart(depth: number): Filter {
    let isNegated = false;
    while (this.takeWord('NOT')) isNegated = !isNegated;
    const filter = this.takeWord('(') ? this.readGroup(depth + 1) : this.readCondition();
    return isNegated ? { kind: 'not', of: filter } : filter;
  }

  private readGroup(depth: number): Filter {
    if (depth > deepest) throw this.bad(`Parentheses stand at most ${deepest} deep`);
    const filter = this.readAnd(depth);
    if (!this.takeWord(')')) throw this.bad('Expected AND, OR or a closing parenthesis');
    return filter;
  }

  private readCondition(): Filter {
    const attribute = this.readAttribute();
    if (this.takeWord(':')) return this.readValueOrRange(attribute);
    const operator = operators.find((sign) => this.takeWord(sign));
    if (!operator) throw this.bad('Expected ":" or a comparison after the attribute');
    this.requireNumeric(attribute);
    return compares(attribute, operator, this.readNumber());
  }

  private readAttribute(): FilterAttribute {
    this.take(space);
    const start = this.position;
    const name = this.takeQuoted() ?? (this.isAtKeyword() ? undefined : this.take(nameCharacters));
    if (name === undefined) throw this.bad('Expected a condition such as make:Toyota or price > 0');
    const attribute = findFilterAttribute(name);
    if (!attribute) throw this.bad(`"${name.slice(0, 50)}" is not an attribute that can be filtered by`, start);
    return attribute;
  }

  private readValueOrRange(attribute: FilterAttribute): Filter {
    const start = this.position;
    const value = this.readValue();
    this.take(score);
    if (!this.takeWord('TO')) return hasValue(attribute, value);
    this.requireNumeric(attribute);
    const lower = readDecimal(value);
    if (lower === undefined) throw this.bad('Expected a number before TO', start);
    return isBetween(attribute, lower, this.readNumber());
  }

  private readValue(): string {
    this.take(space);
    const value = this.takeQuoted() ?? (this.isAtKeyword() ? undefined : this.take(valueCharacters));
    if (value === undefined) throw this.bad('Expected a value; quote one that is a word of the syntax');
    return value;
  }

  private readNumber(): number {
    this.take(space);
    const start = this.position;
    const number = readDecimal(this.take(valueCharacters) ?? '');
    if (number === undefined) throw this.bad('Expected a number', start);
    return number;
  }

  private requireNumeric({ name, numeric }: FilterAttribute): void {
    if (!numeric) throw this.bad(`"${name}" holds words, which cannot be compared as numbers`);
  }

  private isAtKeyword(): boolean {
    keyword.lastIndex = this.position;
    return keyword.test(this.text);
  }

  /** Takes this very word or sign where it stands next; a keyword only where a longer word does not begin with it. */
  private takeWord(word: string): boolean {
    this.take(space);
    if (!this.text.startsWith(word, this.position)) return false;
    if (/^[A-Z]/.test(word) && !this.isAtKeyword()) return false;
    this.position += word.length;
    return true;
  }

  private takeQuoted(): string | undefined {
    const found = this.take(quoted);
    if (found !== undefined) return found.slice(1, -1).replace(/\\(["'\\])/g, '$1');
    if (/["']/.test(this.text.charAt(this.position))) throw this.bad('This quotation mark is never closed');
    return undefined;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    this.position += found?.length ?? 0;
    return found;
  }
}
