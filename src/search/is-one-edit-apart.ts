/** Whether the words differ by one edit: a letter added, lost or changed, or two neighbours swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  // Any single edit can be described as one at the first difference.
  const at = firstDifference(a, b);
  const letterA = letterAt(a, at);
  const letterB = letterAt(b, at);
  const restA = a.slice(at + letterA.length);
  const restB = b.slice(at + letterB.length);
  return (
    restA === restB ||
    restA === letterB + restB ||
    letterA + restA === restB ||
    (restA.startsWith(letterB) &&
      restB.startsWith(letterA) &&
      restA.slice(letterB.length) === restB.slice(letterA.length))
  );
}

/** In UTF-16 code units, never inside a surrogate pair. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) ? at - 1 : at;
}

function letterAt(word: string, at: number): string {
  return word.slice(at, at + (isHighSurrogate(word.charCodeAt(at)) ? 2 : 1));
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;
