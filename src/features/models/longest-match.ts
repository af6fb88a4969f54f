/** Letters and figures of one word: a name that ends or begins within one is none. */
const withinWord = /[\p{L}\p{N}]/u;

/**
 * Which of some names a model's name says, in whole words and any case; of several the longest. A GR Yaris is not a
 * Yaris, and a Corolla Sedan is a Corolla where nothing says more.
 */
export function longestMatch<Name extends string>(modelName: string, names: readonly Name[]): Name | undefined {
  const said = modelName.toLowerCase();
  let longest: Name | undefined;
  for (const name of names) {
    if (name.length > (longest?.length ?? 0) && says(said, name.toLowerCase())) longest = name;
  }
  return longest;
}

function says(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!withinWord.test(text.charAt(at - 1)) && !withinWord.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
