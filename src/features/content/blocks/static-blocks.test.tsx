import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type BlockInput, parseBlocks } from './block.ts';
import { getGridColumns } from './grid-columns.ts';
import { type StaticBlockSource, buildStaticBlock } from './build-static-block.ts';
import { StaticBlockView } from './static-block-view.tsx';

const picture = { id: 7, width: 1600, height: 900, colour: '#abcdef', alt: 'The workshop' };
const surroundings = () => ({ pictures: new Map([[7, picture]]), names: new Map<string, number>() });

function shown(input: Extract<BlockInput, { kind: StaticBlockSource['kind'] }>, around = surroundings()): string {
  const [block] = parseBlocks([input]) as StaticBlockSource[];
  if (!block) throw new Error('no block');
  const element = <StaticBlockView block={buildStaticBlock(block, around)} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('a static block', () => {
  it('prose renders text whose headings have unique ids on the page', () => {
    const around = surroundings();
    expect(shown({ kind: 'prose', markdown: '## Us\n\nWe are *here*.' }, around)).toContain(
      '<h2 id="part-us">Us</h2><p>We are <em>here</em>.</p>',
    );
    expect(shown({ kind: 'prose', markdown: '## Us' }, around)).toContain('id="part-us-2"');
  });

  it('picture-text shows its picture at the reserved size, on the configured side', () => {
    const html = shown({
      kind: 'picture-text',
      heading: 'Our hoist',
      markdown: 'It is still here.',
      imageId: 7,
      side: 'right',
      link: { label: 'Visit us', to: '/contact-us' },
    });
    expect(html).toMatch(/<img src="\/images\/7\?w=640&amp;crop=16:10"[^>]* width="640" height="400"/);
    expect(html).toContain('alt="The workshop"');
    expect(html).toContain('background-color:#bce');
    expect(html).toContain('picture-right');
    expect(html).toContain('<a href="/contact-us" class="btn btn-outline">Visit us</a>');
  });

  it('picture-text shows the right part of a wide picture, where its subject is', () => {
    const around = { ...surroundings(), pictures: new Map([[7, { ...picture, width: 2000 }]]) };
    const html = shown({ kind: 'picture-text', heading: 'Our coast', markdown: 'Blue.', imageId: 7 }, around);
    expect(html).toMatch(/<img src="\/images\/7\?w=960"[^>]* sizes="\(min-width: 64rem\) 69rem, 150vw"/);
    expect(html).toContain('framed-wide');
  });

  it('picture-text keeps its text when its picture was deleted', () => {
    const html = shown({ kind: 'picture-text', heading: 'Our hoist', markdown: 'Still here.', imageId: 8 });
    expect(html).not.toContain('<img');
    expect(html).toContain('Still here.');
  });

  it('cards have an icon, inline text and a link', () => {
    const html = shown({
      kind: 'cards',
      heading: 'How we work',
      cards: [
        { heading: 'One price', text: 'The **drive away** price.', icon: 'tag', link: { label: 'See', to: '/cars' } },
        { heading: 'Time', text: 'Take an afternoon.' },
      ],
    });
    expect(html).toContain('#tag"');
    expect(html).toContain('<h3>One price</h3><p>The <strong>drive away</strong> price.</p>');
    expect(html.match(/<svg/g)).toHaveLength(1);
  });

  it('cards without a heading are h2, below the page’s own', () => {
    const html = shown({ kind: 'cards', cards: [{ heading: 'One', text: 'a' }] });
    expect(html).toContain('<h2>One</h2>');
    expect(html).not.toContain('<section');
  });

  it('steps are a numbered list', () => {
    const steps = [
      { heading: 'Ask', text: 'By phone.' },
      { heading: 'Come', text: 'By car.' },
    ];
    const html = shown({ kind: 'steps', heading: 'How it goes', steps });
    expect(html).toMatch(/<ol [^>]*><li><h3>Ask<\/h3><p>By phone.<\/p><\/li><li>/);
  });

  it('figures are labelled', () => {
    const figures = [
      { value: '1974', label: 'the year we opened' },
      { value: '12', label: 'hoists' },
    ];
    expect(shown({ kind: 'figures', figures })).toContain('<div><dt>hoists</dt><dd>12</dd></div>');
  });

  it('a table has column and row headers, scrolls by keyboard, and shows its note below', () => {
    const html = shown({
      kind: 'table',
      heading: 'Cover',
      head: ['Part', 'Years'],
      rows: [
        ['Engine', '7'],
        ['Battery', '8'],
      ],
      note: 'Whichever comes first.',
    });
    expect(html).toContain('<th scope="col">Years</th>');
    expect(html).toContain('<tr><th scope="row">Battery</th><td data-head="Years">8</td></tr>');
    expect(html).toMatch(/<section class="scroll-region" aria-label="Table: Cover" tabindex="0">/);
    expect(html).toContain('Whichever comes first.');
  });

  it.each([
    [['Part', 'Years'], false],
    [['Part', 'Years', 'On condition'], true],
  ])('a table with the head %j stacks on phones: %s', (head, folds) => {
    const html = shown({ kind: 'table', head, rows: [head] });
    expect(html.includes('<table class="table-folds">')).toBe(folds);
  });

  it('questions open natively and independently', () => {
    const items = [{ question: 'Is it safe?', answer: 'Yes: [read on](/safety).' }];
    const html = shown({ kind: 'faq', items });
    expect(html).toContain('Frequently asked questions');
    expect(html).toMatch(
      /<details><summary><h3>Is it safe\?<\/h3>.*<\/summary><p>Yes: <a href="\/safety">read on<\/a>/,
    );
  });

  it('a call to action has its links', () => {
    const links = [
      { label: 'Book', to: '/service' },
      { label: 'Elsewhere', to: 'https://dealer.example/' },
    ];
    const html = shown({ kind: 'call-to-action', heading: 'Come in', text: 'Any day.', links });
    expect(html).toContain('<a href="/service" class="btn btn-large">Book</a>');
    expect(html).toContain('<a href="https://dealer.example/" rel="noopener" class="btn btn-large">Elsewhere</a>');
  });

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'])('%s stays text in every block', (hostile) => {
    const all: Parameters<typeof shown>[0][] = [
      { kind: 'prose', markdown: hostile },
      { kind: 'cards', heading: hostile, cards: [{ heading: hostile, text: hostile }] },
      { kind: 'table', head: [hostile, 'b'], rows: [[hostile, hostile]], note: hostile },
      { kind: 'faq', items: [{ question: hostile, answer: `[x](javascript:alert(1)) ${hostile}` }] },
    ];
    for (const block of all) {
      expect(shown(block)).not.toMatch(/<script|<img|href="javascript/);
    }
  });
});

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
])('%d cards are shown in rows of %d', (count, columns) => expect(getGridColumns(count)).toBe(columns));
