import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { localWords } from './local-words.server.ts';

/** About two words, or one with the usual digits and signs. Three unrelated words have more. */
const minGuesses = 1e8;

/** Characters that are read: the time grows with their number, and this many are not easy to guess by chance. */
const maxLength = 48;

/** What digits and signs at its ends add, each and together: most are `1`, `123`, a year or `!`. */
const guessesPerAffix = Math.sqrt(10);
const maxGuessesOfAffixes = 100;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether attackers find it soon, who try common passwords, words, dates and patterns of the keyboard.
 * @param known words that others know about the person
 */
export async function isEasyToGuess(password: string, known: readonly string[] = []): Promise<boolean> {
  const zxcvbn = await (estimator ??= openEstimator());
  const estimate = (text: string): number => zxcvbn.check(text, [...known]).guesses;
  const text = password.normalize('NFKC');
  if (estimate(text) < minGuesses) return true;
  const { core, affixes } = splitAffixes(text);
  return core !== '' && estimate(core) * Math.min(guessesPerAffix ** affixes, maxGuessesOfAffixes) < minGuesses;
}

/** The library's lists take 30 MB and a quarter of a second: they are loaded with the first new password. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, local: [...localWords] },
    graphs: common.adjacencyGraphs,
    maxLength,
    l33tMaxSubstitutions: 20,
  });
}

/** `Toyota-Melbourne2026!` is two words, and five characters that the library counts as if they were hard to guess. */
function splitAffixes(text: string): { core: string; affixes: number } {
  const trimmed = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return { core: trimmed.replaceAll(/[\s._,;:|/+-]+/g, ''), affixes: [...text].length - [...trimmed].length };
}
