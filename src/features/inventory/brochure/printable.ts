/** What all faces of the brochure have: Latin 1 and the punctuation of print. */
const known = /[ -~\u00A0-\u00AC\u00AE-\u00B4\u00B6-ÿŒœ–—‘’‚“”„•…€™−]/u;
const accents = /\p{Mark}/gu;
const gaps = /\s+/gu;

const plain = /^[!-~]+(?: [!-~]+)*$/;

/** Letters from elsewhere lose their accents; what then cannot be printed (emoji, other scripts) is left out. */
export const printable = (text: string): string => (plain.test(text) ? text : translated(text));

const translated = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => (known.test(character) ? character : bare(character)))
    .join('')
    .replace(gaps, ' ')
    .trim();

function bare(character: string): string {
  if (/\s/u.test(character)) return ' ';
  return Array.from(character.normalize('NFKD').replace(accents, ''))
    .filter((part) => known.test(part))
    .join('');
}
