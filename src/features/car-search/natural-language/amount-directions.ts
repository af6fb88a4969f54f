import type { Direction } from './direction.ts';
import { type Amount, readAmount } from './read-amount.ts';
import type { Tokens } from './tokenize.ts';

/** 'not', 'dont want to go', 'nothing' */
const not = String.raw`\b(no|not|non|nothing|never|none|dont|doesnt|isnt|arent|cant|wont)( (want|going|go|be|to|a|costing|cost|paying|pay|spending|spend|anything|any|cars?|priced))*`;

/** Phrases before an amount, longer ones first. */
const prefixes: readonly [RegExp, Direction][] = [
  [new RegExp(String.raw`${not} (older|earlier) than$|\bnot before$`), 'notBefore'],
  [new RegExp(String.raw`${not} (newer|later|younger) than$|\bnot after$`), 'notAfter'],
  [new RegExp(String.raw`${not} ((more|over|above|higher|greater|dearer)( than)?|past|exceed(ing)?)$`), 'max'],
  [new RegExp(String.raw`${not} (less|under|below|lower|fewer)( than)?$`), 'min'],
  [/\b(newer|later|younger) than$|(?<!\b(i|im|am|were|are|be) )\bafter$|\bpost$/, 'after'],
  [/\b(older|earlier) than$|\b(before|pre|prior to)$/, 'before'],
  [
    /\b(under|below|up to|upto|max|maximum|at most|less than|within|no more than) (about|around|roughly|approx)$/,
    'max',
  ],
  [/\b(less|cheaper|lower|fewer) than$|\b(under|below|beneath|underneath|less|sub|south of)$/, 'below'],
  [
    /\b(up to|upto|max|maximum|within|until|till|at (the )?most|budget|to spend|spend|spending|afford|last|past|limit|cap|capped at|ceiling)$/,
    'max',
  ],
  [/\b(from|since|min|minimum|at least|atleast|starting( at| from)?|more|upwards? of|north of)$/, 'min'],
  [/\b(more|higher|greater) than$|\b(over|above|exceeding)$/, 'above'],
  [/\b(around|about|roughly|approx|approximately|circa|close to|near|ca|bout)$/, 'around'],
];

/** Phrases after an amount. */
const suffixes: readonly [RegExp, Direction][] = [
  [/^(or|and) (newer|later|younger|onwards?)\b(?! than)|^(and )?onwards?\b/, 'notBefore'],
  [/^(to|till|until|thru|through) (now|present|current|today|date|the present)\b/, 'notBefore'],
  [/^(or|and) (older|earlier)\b(?! than)/, 'notAfter'],
  [
    /^(or|and) (less|under|below|cheaper|lower|fewer)\b(?! than)|^(at (the )?(very )?most|(absolute )?max|(absolute )?maximum|tops|budget|limit|cap|ceiling|or so max)\b/,
    'max',
  ],
  [
    /^(or|and) (more|over|above|better|bigger|up(wards?)?)\b(?! (than|to))|^(plus|up(wards?)?|minimum|min)\b(?! to)/,
    'min',
  ],
  [/^(ish|or so|roughly|approx|give or take|mark|or there ?abouts|thereabouts)\b/, 'around'],
];

/** Of a year only: '2018 on' */
const yearSuffixes: readonly [RegExp, Direction][] = [...suffixes, [/^(and )?on\b(?! roads?)/, 'notBefore']];

/** Words that may stand between a phrase and its amount: 'max price of a 30k'. */
const connectors = /^(a|of|is|the|price|be|at|only|just|are|budget|year|model|early|late|mid)$/;
/** Between an amount and a phrase: '2018 model or newer'. */
const yearNouns = /^(models?|build|built|plated?|year)$/;

const maxPhraseTokens = 6;

type Found = { direction: Direction | undefined; from: number; to: number };

/** The phrase before or after an amount that says on which side of it the range lies. */
export function findDirection(tokens: Tokens, amount: Amount): Found {
  return (
    findSuffix(tokens, amount) ??
    findPrefix(tokens, amount) ?? { direction: amount.direction, from: amount.from, to: amount.to }
  );
}

function findSuffix(tokens: Tokens, { from, to, measure }: Amount): Found | undefined {
  const isYear = measure === 'year';
  const start = isYear && yearNouns.test(tokens[to] ?? '') ? to + 1 : to;
  const textAfter = tokens.slice(start, start + 5).join(' ');
  for (const [pattern, direction] of isYear ? yearSuffixes : suffixes) {
    const phrase = pattern.exec(textAfter)?.[0];
    const end = start + (phrase?.split(' ').length ?? 0);
    // 'min 20k max 30k': the word belongs to the next amount.
    const isOwn = direction === 'notBefore' || direction === 'notAfter' || !readAmount(tokens, end);
    if (end > start && isOwn) return { direction, from, to: end };
  }
  return undefined;
}

export function findPrefix(tokens: Tokens, { from, to }: Pick<Amount, 'from' | 'to'>): Found | undefined {
  for (let start = from; start > 0; start--) {
    if (start < from && (from - start > 3 || !connectors.test(tokens[start] ?? ''))) break;
    const textBefore = tokens.slice(Math.max(0, start - maxPhraseTokens), start).join(' ');
    for (const [pattern, direction] of prefixes) {
      const phrase = pattern.exec(textBefore)?.[0];
      // 'I was after a 2018 Ranger'
      if (phrase === 'after' && start < from && /^an?$/.test(tokens[from - 1] ?? '')) continue;
      if (phrase !== undefined) return { direction, from: start - phrase.split(' ').length, to };
    }
  }
  return undefined;
}
