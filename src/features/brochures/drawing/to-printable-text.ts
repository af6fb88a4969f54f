/** The characters that all fonts of the brochure have: Latin-1 and typographic punctuation. */
const printable = /[ -~\u00A0-\u00AC\u00AE-\u00B4\u00B6-ÿŒœ–—‘’‚“”„•…€™−]/u;
const accents = /\p{Mark}/gu;
const gaps = /\s+/gu;

const asciiOnly = /^[!-~]+(?: [!-~]+)*$/;

/** Strips accents that the fonts lack, and drops what still cannot be printed (emoji, other scripts). */
export const toPrintableText = (text: string): string => (asciiOnly.test(text) ? text : toKnownCharacters(text));

const toKnownCharacters = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => (printable.test(character) ? character : transliterate(character)))
    .join('')
    .replace(gaps, ' ')
    .trim();

function transliterate(character: string): string {
  if (/\s/u.test(character)) return ' ';
  return Array.from(character.normalize('NFKD').replace(accents, ''))
    .filter((part) => printable.test(part))
    .join('');
}
