/** The named entities that authors and editors use; others stay as written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  deg: '°',
  eacute: 'é',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  times: '×',
  trade: '™',
};

/** Replaces `&amp;`, `&#38;` and `&#x26;` by their characters. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:([a-z][a-z0-9]{1,7})|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hexadecimal) => {
    if (name !== undefined) return (Object.hasOwn(named, name) && named[name]) || whole;
    return decodeCodePoint(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)) ?? whole;
  });

/** Empty for invalid code points and for invisible characters. */
function decodeCodePoint(code: number): string | undefined {
  const isNone = code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
  return isNone ? undefined : String.fromCodePoint(code).replace(/\p{Cc}/u, ' ');
}
