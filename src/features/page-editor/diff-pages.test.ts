import { expect, it } from 'vitest';
import type { PageContent } from '../content/page-content.ts';
import { diffPages } from './diff-pages.ts';

const before: PageContent = {
  title: 'About us',
  description: '',
  body: 'One\n\nTwo\n\nThree\n\nFour',
  blocks: [{ kind: 'finance' }, { kind: 'prose', markdown: 'Hello' }],
  author: null,
  imageId: null,
};

it('29.5 describes what differs between two versions, line by line', () => {
  const after = {
    ...before,
    title: 'About',
    body: 'One\n\nTwo\n\nThree!\n\nFour',
    imageId: 7,
    blocks: [
      { kind: 'prose', markdown: 'Hello' },
      { kind: 'hologram', x: 1 },
    ],
  };
  const changes = diffPages(before, after, (refersTo, value) => `${refersTo} ${value}`);
  expect(changes.map(({ label, lines }) => [label, lines.map(({ change, text }) => `${change}: ${text}`)])).toEqual([
    ['Title', ['removed: About us', 'added: About']],
    ['Text', ['same: Two', 'removed: Three', 'added: Three!', 'same: Four']],
    ['Picture', ['removed: No picture', 'added: image 7']],
    [
      'Blocks',
      [
        'removed: Finance block',
        'same: Text block',
        'same: Text · Text: Hello',
        'added: Unknown block “hologram”: {"kind":"hologram","x":1}',
      ],
    ],
  ]);
});

it('29.5 finds no difference between equal texts', () => {
  expect(diffPages(before, structuredClone(before))).toEqual([]);
});
