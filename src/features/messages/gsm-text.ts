/** The SMS alphabet (GSM 03.38). Any other character switches the message to an encoding that fits less than half as much. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that count twice. */
const extended = new Set('^{}\\[~]|€');
const maxLength = 160;
/** Two concatenated messages have a header each. */
const maxLengthOfTwo = 2 * 153;

const replacements = new Map(
  Object.entries({ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', ' ': ' ' }),
);

/** Transliterates to the GSM alphabet: straight quotes, no unsupported accents; other characters are dropped. */
export const toGsm = (text: string): string =>
  [...text]
    .flatMap((char) => [...(replacements.get(char) ?? char)])
    .map((char) => (isGsm(char) ? char : [...char.normalize('NFD')].filter(isGsm).join('')))
    .join('');

const isGsm = (char: string): boolean => basic.has(char) || extended.has(char);

const countLength = (text: string): number => [...text].reduce((sum, char) => sum + (extended.has(char) ? 2 : 1), 0);

export const fitsOneSms = (text: string): boolean => countLength(text) <= maxLength;

export const fitsTwoSms = (text: string): boolean => countLength(text) <= maxLengthOfTwo;
