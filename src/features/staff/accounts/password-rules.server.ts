import { isEasyToGuess } from './estimate-guesses.server.ts';

export const minPasswordLength = 12;
/** Long enough for any passphrase, short enough to hash. */
export const maxPasswordLength = 256;

/** Facts that others may know about the person: their name, address and dealership. */
export type KnownTexts = readonly (string | null | undefined)[];

/** Explains why a new password is refused. Undefined if it is accepted. */
export async function explainWeakPassword(password: string, known: KnownTexts = []): Promise<string | undefined> {
  const characters = [...password];
  if (characters.length < minPasswordLength)
    return `Use at least ${minPasswordLength} characters. Three or four unrelated words make a good password.`;
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`;
  const folded = fold(password);
  if (new Set(characters).size < 5 || isRepeated(folded))
    return 'This password repeats itself. Choose one that is harder to guess.';
  if (/^[\d\s.,:/+-]+$/.test(folded)) return 'A number alone is easy to guess. Add some words.';
  if (isMadeOfRuns(folded))
    return 'This password follows the keyboard or the alphabet. Choose one that is harder to guess.';
  const knownWords = splitKnown(known);
  if (isMostlyKnown(folded, knownWords)) return mostlyKnown;
  if (await isEasyToGuess(password))
    return 'This password is among the first that attackers try. Choose one that is harder to guess.';
  if (await isEasyToGuess(password, knownWords)) return mostlyKnown;
  return undefined;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A part of up to half the length, again and again: `abcabcabcabc`. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/su.test(text) || /^(.{1,4})\1{2,}.{0,3}$/su.test(text);

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const runs = new Set(
  sequences.flatMap((sequence) =>
    [sequence, [...sequence].toReversed().join('')].flatMap((text) =>
      Array.from({ length: text.length - 2 }, (_, start) => text.slice(start, start + 3)),
    ),
  ),
);

/** At most three characters are outside of runs such as `qwe` or `321`. */
function isMadeOfRuns(text: string): boolean {
  const covered = new Set<number>();
  for (let start = 0; start + 3 <= text.length; start++) {
    if (runs.has(text.slice(start, start + 3))) for (const offset of [0, 1, 2]) covered.add(start + offset);
  }
  return text.length - covered.size <= 3;
}

const mostlyKnown =
  'This password is mostly your name, email address or dealership. Choose one that is harder to guess.';

/** The longest first. */
const splitKnown = (known: KnownTexts): string[] =>
  known
    .flatMap((part) => fold(part ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** Fewer than six characters remain without what others know. */
function isMostlyKnown(text: string, known: readonly string[]): boolean {
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest.length < text.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 6;
}
