const commentsShown = 400; // characters before 'Show more'

/** What is shown at once, and what waits behind 'Show more'; a paragraph that is cut goes on in the rest. */
export type Comments = { shown: string[]; rest: string[]; isCut: boolean };

export const splitComments = (text: string | null): string[] =>
  (text ?? '')
    .split('|')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Cut after `commentsShown` characters of text, at the end of a word. */
export function foldComments(paragraphs: readonly string[]): Comments {
  const shown: string[] = [];
  let room = commentsShown;
  for (const [place, paragraph] of paragraphs.entries()) {
    const characters = [...paragraph]; // by character, lest an emoji be cut in half
    if (characters.length > room) {
      const [start, end] = cutAt(characters, room);
      const later = paragraphs.slice(place + 1);
      if (start === '') return { shown, rest: [paragraph, ...later], isCut: false };
      return { shown: [...shown, start], rest: [end, ...later], isCut: true };
    }
    shown.push(paragraph);
    room -= characters.length;
  }
  return { shown, rest: [], isCut: false };
}

/** A word longer than all the room there ever is has to be cut, or nothing would be shown. */
function cutAt(characters: readonly string[], room: number): [start: string, end: string] {
  const lastSpace = characters.slice(0, room + 1).findLastIndex((character) => /\s/.test(character));
  const place = lastSpace > 0 ? lastSpace : room === commentsShown ? room : 0;
  return [characters.slice(0, place).join('').trimEnd(), characters.slice(place).join('').trimStart()];
}
