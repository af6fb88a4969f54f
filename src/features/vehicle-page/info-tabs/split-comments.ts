const visibleCharacters = 400; // characters before 'Show more'

/** The visible paragraphs, and those behind 'Show more'. A paragraph that is cut continues in `rest`. */
export type Comments = { shown: string[]; rest: string[]; isCut: boolean };

export const splitComments = (text: string | null): string[] =>
  (text ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Folds the text after `visibleCharacters`, at the end of a word. */
export function foldComments(paragraphs: readonly string[]): Comments {
  const shown: string[] = [];
  let remaining = visibleCharacters;
  for (const [index, paragraph] of paragraphs.entries()) {
    const characters = [...paragraph]; // by code point, so that no emoji is cut in half
    if (characters.length > remaining) {
      const [start, end] = cutAtWord(characters, remaining);
      const later = paragraphs.slice(index + 1);
      if (start === '') return { shown, rest: [paragraph, ...later], isCut: false };
      return { shown: [...shown, start], rest: [end, ...later], isCut: true };
    }
    shown.push(paragraph);
    remaining -= characters.length;
  }
  return { shown, rest: [], isCut: false };
}

/** Cuts inside a word only when the first word alone is too long. */
function cutAtWord(characters: readonly string[], limit: number): [start: string, end: string] {
  const lastSpace = characters.slice(0, limit + 1).findLastIndex((character) => /\s/.test(character));
  const end = lastSpace > 0 ? lastSpace : limit === visibleCharacters ? limit : 0;
  return [characters.slice(0, end).join('').trimEnd(), characters.slice(end).join('').trimStart()];
}
