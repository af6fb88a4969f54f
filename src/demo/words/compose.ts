import type { CarType } from '../../features/inventory/car.ts';
import type { Random } from '../random.ts';
import { closings, equipmentLines, historyLines } from './car-middles.ts';
import { grouped } from './grouped.ts';
import { openings, purposes } from './car-openings.ts';

export type Blanks = Readonly<Record<string, string | number | null>>;

/** A sentence with its blanks filled; nothing where it asks for a fact that this car does not have. */
export function fill(sentence: string, blanks: Blanks): string | undefined {
  let complete = true;
  const text = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = blanks[name] ?? null;
    if (value === null || value === '') complete = false;
    return typeof value === 'number' ? grouped(value) : (value ?? '');
  });
  return complete ? text : undefined;
}

/** One of the sentences that this car has every fact for. */
export function sentenceFrom(random: Random, sentences: readonly string[], blanks: Blanks): string {
  return (
    random
      .shuffled(sentences)
      .map((sentence) => fill(sentence, blanks))
      .find((text) => text !== undefined) ?? ''
  );
}

/** `a, b and c`, in small letters unless a name asks for more. */
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
  readonly blanks: Blanks;
  /** what this dealer says under every car, if anything */
  readonly dealerLine: string | null;
}

/** Paragraphs separated by a pipe, as the feeds write them: a few lines on some cars, a page on others. */
export function composeComments(random: Random, subject: CommentSubject): string {
  const { type, purpose, features, blanks, dealerLine } = subject;
  const line = (sentences: readonly string[], more: Blanks = {}): string =>
    sentenceFrom(random, sentences, { ...blanks, ...more });
  const opening = line(openings[type]);
  const about = line(purposes[purpose] ?? purposes.everyday ?? []);
  if (random.chance(0.25)) return [opening, about].join('|');
  const listed = inWords(random.some(features, 4));
  const history = random.some(historyLines[type], random.int(1, 3)).flatMap((text) => fill(text, blanks) ?? []);
  return [
    `${opening} ${about}`,
    line(equipmentLines, { features: listed }),
    history.join(' '),
    ...(dealerLine === null ? [] : [dealerLine]),
    random
      .some(closings, 2)
      .flatMap((text) => fill(text, blanks) ?? [])
      .join(' '),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('|');
}
