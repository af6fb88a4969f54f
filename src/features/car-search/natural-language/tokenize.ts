/** Longest text in characters. The assistant's API rejects longer ones; all other input is cut. */
export const maxTextLength = 500;

/** A text as tokens in their order: lower-case words and numbers, amounts with their `$`. */
export type Tokens = readonly string[];

/** How people write amounts, and how the parser reads them. In this order. */
const spellings: readonly [RegExp, string][] = [
  [/(?<=^|[\s/-])['’`]([0-4]\d)(?!\d)/g, '20$1'], // '19
  [/(?<=^|[\s/-])['’`]([5-9]\d)(?!\d)/g, '19$1'],
  [/['’`]/g, ''],
  [/&/g, ' and '],
  [/(\d)[,.](?=\d{3}(?!\d))/g, '$1'], // 35,000
  [/\b(\d{2}) (?=\d{3}\b)/g, '$1'], // 35 000
  [/\b(\d{3}) (?=000\b)/g, '$1'], // 100 000, but not LandCruiser 300 150
  [/\b((?:less|more|fewer|cheaper|dearer|lower|higher|greater|older|newer|later|earlier|younger) )then\b/g, '$1than'],
  [/\ban? (?=year old)/g, '1 '],
  [/\bp[./]w\b|(?<=\d) ?\/ ?(week|wk|w)\b/g, ' pw'],
  [/\bp[./]f\b|(?<=\d) ?\/ ?(fortnight|fn)\b/g, ' fortnightly'],
  [/\bp[./]m\b|(?<=\d) ?\/ ?(month|mth|m)\b/g, ' monthly'],
  [/ ?(\/|\bper ?)100 ?kms?\b/g, 'per100'], // of fuel
  [/(\d|\dk)\+ ?(?=seats?|seaters?|kms?|years?)(\p{L}+)/gu, '$1 $2 plus'], // 7+ seats
  [/(\d|\dk)\+/g, '$1 plus '], // 30k+
  [/<=?|≤/g, ' under '],
  [/>=?|≥/g, ' over '],
  [/(?<=\d|\dk) ?~ ?(?=\$?\d)/g, ' to '],
  [/~/g, ' about '],
  [/\b(20[0-4]\d) ?[-–—/] ?([0-4]\d)\b(?! ?\d)/g, '$1 to 20$2'], // 2018-20
  [/\b(20[0-4]\d) (or|to) ([0-4]\d)\b(?! ?(?:k|grand|thou|seat|year|yr|yo|km|ks|dollar|buck|\d))/g, '$1 $2 20$3'],
  [/\b([01]\d) ?[-–—/] ?([012]\d) (?=(?:models?|build|plated?)\b)/g, '20$1 to 20$2 '], // 13-16 model
  [/(?<=\d|\dk) ?[-–—] ?(?=\$?\d)/g, ' to '], // 20-30k
  [/(?<=\d|\dk)\/(?=\$?\d+(k\b| ?seat| ?str\b))/g, ' to '], // 7/8 seater
  [/\b(under|below|over|above|sub|upto|max|min)(?=\$?\d)/g, '$1 '],
  [/(\d|\dk)\$/g, '$1 dollars'], // 20000$
  [/\b(\d+k)(kms?|klms?|ks|max|min)\b/g, '$1 $2'],
  [/\b(\d{4,})(kms?|klms?|ks|kilomet\w+)\b/g, '$1 $2'],
  [/\b(\d{1,3})(kms?|klms?|ks|kilomet\w+|seaters?|seats?|str|yrs?|years?|yo)\b/g, '$1 $2'],
  [/\b(\d+)(grand|thou|thousand|pw|mil)\b/g, '$1 $2'],
  [/\b([2-5]) ?dr\b/g, '$1 door'],
  [/\b(\d\d?) ?(?:sp|spd|speed)\b/g, '$1 speed'],
  [/\b(\d+k)ish\b/g, 'about $1'],
  [/\bmy(?:20)?([0-4]\d)(?:\.\d)?\b|\b(?:20)?([0-4]\d)my\b/g, '20$1$2'], // MY21
  [/\bmy (?:20)?([012]\d)(?:\.\d)?\b(?! ?(?:k|grand|thou|thousand|years?|yrs?|yo|dollars?|bucks|kms?|ks)\b)/g, '20$1'],
  [/\b([012]\d) (?=(?:models?|build|plated?)\b)/g, '20$1 '], // 19 model
  [/\b([5-9]\d) (?=(?:models?|build|plated?)\b)/g, '19$1 '],
  [/\b(19[89]\d|20[0-4]\d)(?=[a-z]{3})/g, '$1 '], // 2019hilux
  [/(?<=\b[a-z]{3,})(?=20[0-4]\d\b)/g, ' '], // hilux2019
  [/(\d) (or more|or less|plus) (seats?|seaters?|kms?)\b/g, '$1 $3 $2'],
];

/**
 * 'A 7-seater for $35,000, 60,000kms?' → a 7 seater for $35000 60000 kms. Letters of any script count, so that a
 * text in another language is not mistaken for an empty one.
 */
export function tokenize(text: string): Tokens {
  const plain = text
    .slice(0, maxTextLength)
    .normalize('NFKD')
    .slice(0, maxTextLength) // NFKD turns one character into up to eighteen
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  const spelled = spellings.reduce((sofar, [pattern, replacement]) => sofar.replaceAll(pattern, replacement), plain);
  return spelled.slice(0, 2 * maxTextLength).match(/\$?\d+(?:\.\d+)?[\p{L}\d]*|[\p{L}\d]+/gu) ?? [];
}

/** Letters and digits only: 'CX-5', 'cx 5' and 'cx5' become the same. */
export const toCompactForm = (text: string): string =>
  // Nearly all names, of which a website has thousands.
  /^[ -~]*$/.test(text)
    ? text.toLowerCase().replaceAll(/[^a-z\d]+/g, '')
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '');
