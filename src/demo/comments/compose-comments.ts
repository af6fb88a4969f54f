import type { CarType } from '../../features/cars/car-enums.ts';
import type { Random } from '../random.ts';
import { closings, equipmentLines, historyLines } from './car-comment-middles.ts';
import { formatThousands } from './format-thousands.ts';
import { openings, purposes, usedPurposes } from './car-comment-openings.ts';

export type TemplateValues = Readonly<Record<string, string | number | null>>;

/** Fills the placeholders of a sentence; undefined if the car lacks one of the values. */
export function fillTemplate(sentence: string, blanks: TemplateValues): string | undefined {
  let complete = true;
  const text = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = blanks[name] ?? null;
    if (value === null || value === '') complete = false;
    return typeof value === 'number' ? formatThousands(value) : (value ?? '');
  });
  return complete ? text : undefined;
}

/** Picks a sentence for which the car has every value. */
export function pickSentence(random: Random, sentences: readonly string[], blanks: TemplateValues): string {
  return (
    random
      .shuffled(sentences)
      .map((sentence) => fillTemplate(sentence, blanks))
      .find((text) => text !== undefined) ?? ''
  );
}

/** `a, b and c` in lower case, except for names. */
function inWords(items: readonly string[]): string {
  const small = items.map((item) => (/^[A-Z][a-z]+ [a-z]|^[A-Z][a-z]+$/.test(item) ? decapitalised(item) : item));
  const last = small.at(-1) ?? '';
  return small.length < 2 ? last : `${small.slice(0, -1).join(', ')} and ${last}`;
}

const properNames = ['Apple', 'Android', 'Bluetooth', 'Isofix'];
const decapitalised = (text: string): string =>
  properNames.some((name) => text.startsWith(name)) ? text : text.charAt(0).toLowerCase() + text.slice(1);

export interface CommentSubject {
  readonly type: CarType;
  readonly purpose: string;
  readonly features: readonly string[];
  readonly blanks: TemplateValues;
  /** The dealer's closing line for every car, if any. */
  readonly dealerLine: string | null;
}

/** Paragraphs separated by '|', as in feeds: a few lines for some cars, a page for others. */
export function composeComments(random: Random, subject: CommentSubject): string {
  const { type, purpose, features, blanks, dealerLine } = subject;
  const line = (sentences: readonly string[], more: TemplateValues = {}): string =>
    pickSentence(random, sentences, { ...blanks, ...more });
  const opening = line(openings[type]);
  const about = line([
    ...(purposes[purpose] ?? purposes.everyday ?? []),
    ...(type === 'used' ? (usedPurposes[purpose] ?? []) : []),
  ]);
  if (random.chance(0.25)) return [opening, about].join('|');
  const listed = inWords(random.some(features, 4));
  const history = random.some(historyLines[type], random.int(1, 3)).flatMap((text) => fillTemplate(text, blanks) ?? []);
  return [
    `${opening} ${about}`,
    line(equipmentLines, { features: listed }),
    history.join(' '),
    ...(dealerLine === null ? [] : [dealerLine]),
    random
      .some(closings, 2)
      .flatMap((text) => fillTemplate(text, blanks) ?? [])
      .join(' '),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('|');
}
