/** Longest text in characters. The assistant's API rejects longer ones; all other input is cut. */
export const maxTextLength = 500;

/** A text as tokens in their order: lower-case words and numbers, amounts with their `$`. */
export type Tokens = readonly string[];

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
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/(\d)[,.](?=\d{3}(?!\d))/g, '$1') // 35,000
    .replaceAll(/\b(\d{2}) (?=\d{3}\b)/g, '$1') // 35 000
    .replaceAll(/\b(\d{4,})(kms?|kilomet\w+)\b/g, '$1 $2')
    .replaceAll(/\b(\d{1,3})(kms|kilomet\w+|seaters?|seats?)\b/g, '$1 $2');
  return plain.match(/\$?\d+(?:\.\d+)?[\p{L}\d]*|[\p{L}\d]+/gu) ?? [];
}

/** Letters and digits only: 'CX-5', 'cx 5' and 'cx5' become the same. */
export const toCompactForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Stop words of texts about cars. */
const stopWords = new Set(
  (
    'a an and any are as at be been by can could did do does for from get give go got had has have hello hey hi how i id if im in is it ' +
    'its ive just know like look looking me might my need of off on one ones or our out please really right show so some still tell ' +
    'than thanks that thats the their them then there these they thing things this those to too up us want wanted was we well were ' +
    'what whats when where which who why will with would yes you your find good nice under over below above between about around ' +
    'less more least most many much max maximum minimum sale buy buying purchase available stock currently today now car cars vehicle vehicles ' +
    'something anything model models make makes here not no new used only also instead'
  ).split(' '),
);

/** The words that carry the meaning of a text. */
export const withoutStopWords = (tokens: Tokens): string[] =>
  tokens.filter((word) => word.length > 1 && !stopWords.has(word));
