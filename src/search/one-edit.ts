/** Whether a letter added, lost or changed, or two neighbours swapped, makes one word of the other. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b) return false;
  // Whatever the edit is, it can be read as one that stands where the words first differ.
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

/** In UTF-16 units, never between the two of one letter. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at > 0 && isFirstOfTwo(a.charCodeAt(at - 1)) ? at - 1 : at;
}

function letterAt(word: string, at: number): string {
  return word.slice(at, at + (isFirstOfTwo(word.charCodeAt(at)) ? 2 : 1));
}

const isFirstOfTwo = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;
