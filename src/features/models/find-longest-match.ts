/** Characters of a word: a match must not start or end inside a word. */
const withinWord = /[\p{L}\p{N}]/u;

/**
 * The longest of the names that occurs in a model's name as whole words, ignoring case. With 'GR Yaris' listed, a GR
 * Yaris is not a Yaris; with only 'Corolla' listed, a Corolla Sedan is a Corolla.
 */
export function findLongestMatch<Name extends string>(modelName: string, names: readonly Name[]): Name | undefined {
  const text = modelName.toLowerCase();
  let longest: Name | undefined;
  for (const name of names) {
    if (name.length > (longest?.length ?? 0) && includesWords(text, name.toLowerCase())) longest = name;
  }
  return longest;
}

function includesWords(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!withinWord.test(text.charAt(at - 1)) && !withinWord.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
