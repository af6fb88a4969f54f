import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DealerComments } from './dealer-comments.tsx';

const render = (text: string | null) => renderToStaticMarkup(<DealerComments text={text} />);

describe('the dealer comments block', () => {
  it.each([null, '', '   ', ' | '])('C23 states that comments are pending if there are none (%j)', (text) => {
    expect(render(text)).toContain('Dealer comments are pending. Please check back here later.');
  });

  it('C22 renders each paragraph', () => {
    expect(render('One owner.|Full history.')).toContain('<p>One owner.</p><p>Full history.</p>');
  });

  it('has no toggle up to 400 characters', () => {
    expect(render('a'.repeat(400))).not.toMatch(/Show more|Show less|<details/);
  });

  it('C20 C21 has a native show more / show less toggle for longer text, all of which is in the page', () => {
    const html = render(`${'word '.repeat(100)}|The last paragraph.`);
    expect(html).toMatch(/<details><summary[^>]*>.*Show more.*Show less.*<\/summary>/s);
    expect(html.match(/word/g)).toHaveLength(100);
    expect(html).toMatch(/<\/summary>.*<p>The last paragraph\.<\/p><\/details>/s);
  });
});
