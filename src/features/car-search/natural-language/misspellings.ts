import { isOneEditApart } from '../../../search/is-one-edit-apart.ts';

/** Whether a word is a misspelling of a name that begins with the same letter. */
export type IsMisspelt = (word: string, name: string) => boolean;

/** Shorter words are near too many others. */
const [minSkeletonLength, minTwoEditsLength] = [6, 8];

/** 'subura' */
const hasSameConsonants: IsMisspelt = (word, name) =>
  word.length >= minSkeletonLength && word.length === name.length && toSkeleton(word) === toSkeleton(name);

/** 'corrola': a wrong letter is doubled, and perhaps one more mistake. */
const isDoubledWrongly: IsMisspelt = (word, name) => {
  if (Math.abs(word.length - name.length) > 2) return false;
  const [a, b] = [undouble(word), undouble(name)];
  return a === b || (a.length >= minSkeletonLength && (a !== word || b !== name) && isOneEditApart(a, b));
};

/** 'mistubushi' */
const isTwoEditsApart: IsMisspelt = (word, name) =>
  word.length >= minTwoEditsLength &&
  name.length >= minTwoEditsLength &&
  Math.abs(word.length - name.length) <= 2 &&
  countEdits(word, name) <= 2;

/** How two words that belong together may be misspelt, the least mistakes first. The first is the rule of the text search. */
export const misspellingsOfTwo: readonly IsMisspelt[] = [
  (word, name) => Math.abs(word.length - name.length) <= 1 && isOneEditApart(name, word),
  isDoubledWrongly,
];
export const misspellingsOfOne: readonly IsMisspelt[] = [...misspellingsOfTwo, hasSameConsonants, isTwoEditsApart];

const undouble = (word: string): string => word.replaceAll(/(.)\1+/g, '$1');
const toSkeleton = (word: string): string => undouble(word.replaceAll(/[aeiouy]/g, ''));

/** Letters added, lost or changed, and neighbours swapped. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      current[at] = Math.min(
        (current[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
