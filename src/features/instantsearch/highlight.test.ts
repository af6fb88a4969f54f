import { describe, expect, it } from 'vitest';
import { createHighlight as createHighlightOf, type HighlightTags } from './highlight.ts';
import { createWordMarker } from './mark-words.ts';

const createHighlight = (text: string, tags: HighlightTags, misspelt: string[] = []) =>
  createHighlightOf(createWordMarker(text, new Set(misspelt)), tags);

const placeholders = { pre: '__ais-highlight__', post: '__/ais-highlight__' };
const markup = { pre: '<em>', post: '</em>' };
const brackets = { pre: '[', post: ']' };

describe('a highlighted value', () => {
  it.each([
    ['', 'Toyota RAV4', 'Toyota RAV4', 'none'],
    ['toyota', 'Toyota RAV4', '[Toyota] RAV4', 'full'],
    ['rav', 'Toyota RAV4', 'Toyota [RAV]4', 'full'],
    ['rav4', 'Toyota RAV4', 'Toyota [RAV][4]', 'full'],
    ['toy', 'Toyota RAV4', '[Toy]ota RAV4', 'full'],
    ['toy rav', 'Toyota RAV4', 'Toyota [RAV]4', 'partial'], // only the last keyword matches by prefix
    ['toyota kia', 'Toyota RAV4', '[Toyota] RAV4', 'partial'],
    ['citroen', 'Citroën C4', '[Citroën] C4', 'full'],
    ['kia', 'Toyota', 'Toyota', 'none'],
    ['(.*', 'Toyota', 'Toyota', 'none'],
  ])('%j in %j is %j', (text, value, shown, matchLevel) =>
    expect(createHighlight(text, brackets)(value)).toMatchObject({ value: shown, matchLevel }),
  );

  it.each([
    ['corola', 'Toyota Corolla', 'Toyota [Corolla]', 'full'],
    ['corola', 'Corella', 'Corella', 'none'], // two edits
    ['toyota corola', 'Toyota Corolla', '[Toyota] [Corolla]', 'full'],
    ['citrone', 'Citroën C4', '[Citroën] C4', 'full'],
    ['landrovr', 'Land Rover', '[Land] [Rover]', 'full'],
    ['landrovr', 'Land, Rover', 'Land, Rover', 'none'],
    ['glof', 'VW Golf', 'VW [Golf]', 'full'],
    ['folg', 'VW Golf', 'VW Golf', 'none'], // another first letter
  ])('24.11 %j misspelt in %j is %j', (text, value, shown, matchLevel) =>
    expect(createHighlight(text, brackets, text.split(' ').slice(-1))(value)).toMatchObject({
      value: shown,
      matchLevel,
      matchedWords: matchLevel === 'none' ? [] : text.split(' '),
    }),
  );

  it('24.11 has no marks on similar words of a keyword that is not misspelt', () => {
    expect(createHighlight('ford', brackets)('Ford for the Fort').value).toBe('[Ford] for the Fort');
  });

  it('24.11 marks two words that were written as one', () => {
    expect(createHighlight('landrover', brackets)('Land Rover Defender').value).toBe('[Land] [Rover] Defender');
  });

  it('lists the matched keywords, and whether they cover the value', () => {
    const highlight = createHighlight('toyota 4', brackets);
    expect(highlight('Toyota RAV4')).toMatchObject({ matchedWords: ['toyota', '4'], fullyHighlighted: false });
    expect(highlight('Toyota')).toMatchObject({ matchedWords: ['toyota'], fullyHighlighted: true });
  });

  it('is escaped if the tags are HTML', () => {
    const { value } = createHighlight('script', markup)('<script>"a" & \'b\'</script>');
    expect(value).toBe('&lt;<em>script</em>&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/<em>script</em>&gt;');
  });

  it('is not escaped when InstantSearch will escape it', () => {
    const { value } = createHighlight('a', placeholders)('<b> A & B');
    expect(value).toBe('<b> __ais-highlight__A__/ais-highlight__ & B');
  });
});
