import { describe, expect, it } from 'vitest';
import { everydayPhrases } from '../../../../tests/support/phrases/everyday-phrases.ts';
import { independentPhrases } from '../../../../tests/support/phrases/independent-phrases.ts';
import { laterPhrases } from '../../../../tests/support/phrases/later-phrases.ts';
import { readPhrase, sortReading } from '../../../../tests/support/phrases/read-phrase.ts';
import { searchPhrases } from '../../../../tests/support/phrases/search-phrases.ts';
import { unseenPhrases } from '../../../../tests/support/phrases/unseen-phrases.ts';

// All are read as expected, so each of them is a test.
describe.each([
  ['written with the parser', searchPhrases, 200],
  ['written after the parser', laterPhrases, 100],
  ['written by someone else', independentPhrases, 60],
  ['written with changes of the parser', everydayPhrases, 200],
  ['written by someone who had not seen the parser', unseenPhrases, 100],
])('31.1 phrases %s', (_when, phrases, fewest) => {
  it.each(phrases)('%s', (text, reading) => {
    expect(readPhrase(text)).toBe(sortReading(reading));
  });

  it(`are at least ${fewest}, all different`, () => {
    expect(new Set(phrases.map(([text]) => text)).size).toBeGreaterThanOrEqual(fewest);
  });
});
