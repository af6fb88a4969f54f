import { describe, expect, it } from 'vitest';
import type { BlockInput } from '../content/blocks/block.ts';
import { printGrid } from '../site-config/settings/grid-text.ts';
import { editBlocks } from './edit-blocks.ts';
import { maxBlocks, readPageForm } from './page-form.ts';

const page = { title: 'About us', description: 'Who we are.', body: '## Hello', author: '', imageId: '' };

/** The fields that a form posts for a value. */
function toFields(name: string, value: unknown): [string, string][] {
  if (name.endsWith('.rows')) return [[name, printGrid(value)]];
  if (Array.isArray(value)) return value.flatMap((item, index) => toFields(`${name}.${index}`, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, own]) => toFields(`${name}.${key}`, own));
  return [[name, String(value)]];
}

const read = (blocks: readonly unknown[], own: Record<string, string> = {}) =>
  readPageForm([...Object.entries({ ...page, ...own }), ...toFields('blocks', blocks)]);

const titled = { heading: 'One', text: 'Some *text*.' };
const link = { label: 'Go', to: '/contact-us' };
const everyKind: readonly BlockInput[] = [
  { kind: 'prose', markdown: '## A\n\n- b' },
  { kind: 'picture-text', heading: 'A', markdown: 'b', imageId: 7, side: 'right', link },
  { kind: 'cards', heading: 'A', cards: [{ ...titled, icon: 'check', link }, titled] },
  { kind: 'steps', heading: 'A', steps: [titled, titled] },
  {
    kind: 'figures',
    figures: [
      { value: '48', label: 'years' },
      { value: '9', label: 'yards' },
    ],
  },
  {
    kind: 'table',
    head: ['a', 'b'],
    rows: [
      ['c', ''],
      ['d | e', 'f'],
    ],
    note: 'f',
  },
  { kind: 'faq', heading: 'A', items: [{ question: 'b?', answer: 'c' }] },
  { kind: 'call-to-action', heading: 'A', text: 'b', links: [link] },
  { kind: 'locations', heading: 'A', show: 'service', layout: 'hero', except: ['main'] },
  { kind: 'reviews', heading: 'A' },
  { kind: 'offers', heading: 'A', limit: 2 },
  { kind: 'models', heading: 'A', fuel: 'Hybrid', limit: 4 },
  { kind: 'cars', heading: 'A', path: '/search/used-cars?sort=price', limit: 4 },
  { kind: 'articles', heading: 'A', under: '/blog', limit: 3 },
  { kind: 'service-advantage' },
  { kind: 'finance' },
];

describe('the form of a page', () => {
  it('29.5 reads pages from all block kinds', () => {
    const { errors, content } = read(everyKind);
    expect(errors).toEqual({});
    expect(content).toEqual({ ...page, author: null, imageId: null, blocks: everyKind });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['a missing text', { kind: 'prose', markdown: ' ' }, { 'blocks.1.markdown': 'Please fill this in.' }],
    [
      'no picture',
      { kind: 'picture-text', heading: 'A', markdown: 'b', imageId: '', side: 'left' },
      { 'blocks.1.imageId': expect.any(String) },
    ],
    [
      'a link that runs a script',
      { kind: 'call-to-action', heading: 'A', text: 'b', links: [{ label: 'c', to: 'javascript:alert(1)' }] },
      { 'blocks.1.links.0.to': expect.any(String) },
    ],
    [
      'letters for a number',
      { kind: 'offers', heading: 'A', limit: 'many' },
      { 'blocks.1.limit': 'Must be a number.' },
    ],
    [
      'half a button',
      { kind: 'picture-text', heading: 'A', markdown: 'b', imageId: 7, side: 'left', link: { label: 'c', to: '' } },
      { 'blocks.1.link.to': expect.any(String) },
    ],
  ])('29.5 shows %s at its field and keeps what was typed', (_what, bad, errors) => {
    const form = read([{ kind: 'finance' }, bad, { kind: 'reviews', heading: 'Kept' }]);
    expect(form.errors).toEqual(errors);
    expect(form.content).toBeUndefined();
    expect(form.posted).toMatchObject({
      title: 'About us',
      blocks: [{ kind: 'finance' }, { kind: (bad as { kind: string }).kind }, { heading: 'Kept' }],
    });
  });

  it('29.hostile keeps blocks of unknown kinds untouched', () => {
    const stored = { kind: 'hologram', deep: { list: [1, null, 'x'] } };
    const { errors, content } = read([{ stored: JSON.stringify(stored) }]);
    expect(errors).toEqual({});
    expect(content?.blocks).toEqual([stored]);
  });

  it('29.hostile removes control characters, which the database cannot store', () => {
    const { content } = read([{ kind: 'prose', markdown: 'a\u0000b' }], {
      title: 'A\u0000\u202ebout',
      body: 'x\r\ny\ud800',
    });
    expect(content).toMatchObject({
      title: 'About',
      body: expect.stringMatching(/^x\ny/),
      blocks: [{ markdown: 'ab' }],
    });
  });

  it('29.hostile refuses too many blocks, too long texts and too large pages', () => {
    const { errors, posted } = read(Array.from({ length: 10_000 }, () => ({ kind: 'finance' })));
    expect(errors).toEqual({ blocks: expect.stringContaining(String(maxBlocks)) });
    expect(posted.blocks).toHaveLength(maxBlocks + 1);
    expect(read([], { body: 'x'.repeat(100_001) }).errors).toEqual({ body: expect.stringContaining('100,000') });
    const large = Array.from({ length: 25 }, () => ({ kind: 'prose', markdown: 'x'.repeat(20_000) }));
    expect(read(large).errors).toEqual({ blocks: expect.stringContaining('too large') });
    expect(read([{ stored: JSON.stringify({ kind: 'x', text: 'x'.repeat(500_000) }) }]).content).toBeUndefined();
  });

  it('29.hostile ignores names that no form has', () => {
    const form = readPageForm([
      ...Object.entries(page),
      ['__proto__.title', 'x'],
      ['blocks.constructor.kind', 'prose'],
    ]);
    expect(form.content).toMatchObject({ title: 'About us', blocks: [] });
  });
});

describe('buttons of blocks without scripts', () => {
  const blocks = [{ kind: 'finance' }, { kind: 'cards', cards: [titled] }];
  it.each<[string, unknown[] | undefined]>([
    ['add-block offers', [...blocks, { kind: 'offers', heading: 'Current offers', limit: 3 }]],
    ['duplicate blocks.0', [blocks[0], blocks[0], blocks[1]]],
    ['duplicate blocks.9', blocks],
    ['up blocks.1', [blocks[1], blocks[0]]],
    ['down blocks.0', [blocks[1], blocks[0]]],
    ['remove blocks.0', [blocks[1]]],
    ['add blocks.1.cards', [blocks[0], { kind: 'cards', cards: [titled, undefined] }]],
    ['save', undefined],
    ['up title', undefined],
  ])('29.5 “%s” changes the form only', (intent, changed) => {
    expect(editBlocks(blocks, intent)).toEqual(changed);
  });
});
