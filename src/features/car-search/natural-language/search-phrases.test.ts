import { expect, it } from 'vitest';
import { searchPhrases } from '../../../../tests/support/phrases/search-phrases.ts';
import { laterPhrases } from '../../../../tests/support/phrases/later-phrases.ts';
import { readPhrase, sortReading } from '../../../../tests/support/phrases/read-phrase.ts';

it.each([...searchPhrases, ...laterPhrases])('%s', (text, reading) => {
  expect(readPhrase(text)).toBe(sortReading(reading));
});
