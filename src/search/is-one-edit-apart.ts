/** Whether the words differ by one edit: a letter added, lost or changed, or two neighbours swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  // Any single edit can be described as one at the first difference.
  const at = firstDifference(a, b);
  const ofA = letterAt(a, at);
  const ofB = letterAt(b, at);
  const restOfA = a.slice(at + ofA.length);
  const restOfB = b.slice(at + ofB.length);
  return (
    restOfA === restOfB ||
    restOfA === ofB + restOfB ||
    ofA + restOfA === restOfB ||
    (restOfA.startsWith(ofB) && restOfB.startsWith(ofA) && restOfA.slice(ofB.length) === restOfB.slice(ofA.length))
  );
}

/** In UTF-16 code units, never inside a surrogate pair. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at > 0 && isFirstOfTwo(a.charCodeAt(at - 1)) ? at - 1 : at;
}

function letterAt(word: string, at: number): string {
  return word.slice(at, at + (isFirstOfTwo(word.charCodeAt(at)) ? 2 : 1));
}

const isFirstOfTwo = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;
