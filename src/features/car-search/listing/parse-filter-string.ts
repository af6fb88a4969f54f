import type { Filter } from '../../../search/search-engine.ts';
import { FilterSyntaxError } from './filter-syntax-error.ts';
import {
  combineAll,
  combineAny,
  type CompareOptions,
  comparisonCondition,
  type FilterAttribute,
  findFilterAttribute,
  valueCondition,
  rangeCondition,
  operators,
  parseDecimal,
} from './filter-conditions.ts';

const maxLength = 10_000;
const maxDepth = 20;

/**
 * Parses a filter in Algolia's syntax, extended by arbitrary nesting and NOT before parentheses.
 *
 *     make:Toyota AND (car_type:used OR car_type:"demo") AND NOT tag:'sale' AND price > 0 AND km:0 TO 50000
 *
 * OR binds tighter than AND, as in Algolia: `a AND b OR c` is `a AND (b OR c)`. Texts are compared as written, unless
 * `ignoreCase` is set.
 *
 * @throws FilterSyntaxError
 */
export function parseFilterString(text: string, options: CompareOptions = {}): Filter {
  if (text.length > maxLength) throw new FilterSyntaxError(`A filter has at most ${maxLength} characters`, maxLength);
  const parser = new FilterParser(text, options);
  if (parser.isAtEnd()) return combineAll([]);
  const filter = parser.parseAnd(0);
  if (!parser.isAtEnd()) throw parser.createError('Expected AND, OR or the end of the filter');
  return filter;
}

const space = /\s*/y;
const keyword = /(?:AND|OR|NOT|TO)(?![^\s()'"])/y;
const nameCharacters = /[^\s()'":<>=!]+/y;
const valueCharacters = /[^\s()'"<>][^\s()<>]*/y;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy;
const score = /<score=\d+>/y; // a weight for Algolia's ranking, ignored here

class FilterParser {
  private readonly text: string;
  private readonly options: CompareOptions;
  private position = 0;

  constructor(text: string, options: CompareOptions) {
    this.text = text;
    this.options = options;
  }

  createError(reason: string, position = this.position): FilterSyntaxError {
    return new FilterSyntaxError(reason, position);
  }

  isAtEnd(): boolean {
    this.take(space);
    return this.position === this.text.length;
  }

  parseAnd(depth: number): Filter {
    const parts = [this.parseOr(depth)];
    while (this.takeToken('AND')) parts.push(this.parseOr(depth));
    return combineAll(parts);
  }

  private parseOr(depth: number): Filter {
    const parts = [this.parsePart(depth)];
    while (this.takeToken('OR')) parts.push(this.parsePart(depth));
    return combineAny(parts);
  }

  private parsePart(depth: number): Filter {
    let isNegated = false;
    while (this.takeToken('NOT')) isNegated = !isNegated;
    const filter = this.takeToken('(') ? this.parseGroup(depth + 1) : this.parseCondition();
    return isNegated ? { kind: 'not', of: filter } : filter;
  }

  private parseGroup(depth: number): Filter {
    if (depth > maxDepth) throw this.createError(`Parentheses may be nested at most ${maxDepth} deep`);
    const filter = this.parseAnd(depth);
    if (!this.takeToken(')')) throw this.createError('Expected AND, OR or a closing parenthesis');
    return filter;
  }

  private parseCondition(): Filter {
    const attribute = this.parseAttribute();
    if (this.takeToken(':')) return this.parseValueOrRange(attribute);
    const operator = operators.find((sign) => this.takeToken(sign));
    if (!operator) throw this.createError('Expected ":" or a comparison after the attribute');
    this.requireNumeric(attribute);
    return comparisonCondition(attribute, operator, this.parseNumber());
  }

  private parseAttribute(): FilterAttribute {
    this.take(space);
    const start = this.position;
    const name = this.takeQuoted() ?? (this.isAtKeyword() ? undefined : this.take(nameCharacters));
    if (name === undefined) throw this.createError('Expected a condition such as make:Toyota or price > 0');
    const attribute = findFilterAttribute(name);
    if (!attribute) throw this.createError(`"${name.slice(0, 50)}" is not an attribute that can be filtered by`, start);
    return attribute;
  }

  private parseValueOrRange(attribute: FilterAttribute): Filter {
    const start = this.position;
    const value = this.parseValue();
    this.take(score);
    if (!this.takeToken('TO')) return valueCondition(attribute, value, this.options);
    this.requireNumeric(attribute);
    const lower = parseDecimal(value);
    if (lower === undefined) throw this.createError('Expected a number before TO', start);
    return rangeCondition(attribute, lower, this.parseNumber());
  }

  private parseValue(): string {
    this.take(space);
    const value = this.takeQuoted() ?? (this.isAtKeyword() ? undefined : this.take(valueCharacters));
    if (value === undefined) throw this.createError('Expected a value. Put quotes around a value that is a keyword');
    return value;
  }

  private parseNumber(): number {
    this.take(space);
    const start = this.position;
    const number = parseDecimal(this.take(valueCharacters) ?? '');
    if (number === undefined) throw this.createError('Expected a number', start);
    return number;
  }

  private requireNumeric({ name, numeric }: FilterAttribute): void {
    if (!numeric) throw this.createError(`"${name}" is a text attribute and cannot be compared as a number`);
  }

  private isAtKeyword(): boolean {
    keyword.lastIndex = this.position;
    return keyword.test(this.text);
  }

  /** Consumes the token if it comes next. A keyword must not be the start of a longer word. */
  private takeToken(token: string): boolean {
    this.take(space);
    if (!this.text.startsWith(token, this.position)) return false;
    if (/^[A-Z]/.test(token) && !this.isAtKeyword()) return false;
    this.position += token.length;
    return true;
  }

  private takeQuoted(): string | undefined {
    const found = this.take(quoted);
    if (found !== undefined) return found.slice(1, -1).replace(/\\(["'\\])/g, '$1');
    if (/["']/.test(this.text.charAt(this.position))) throw this.createError('This quotation mark is not closed');
    return undefined;
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    this.position += found?.length ?? 0;
    return found;
  }
}
