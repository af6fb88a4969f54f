import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { readPageContent } from '../../../features/content/page-content.ts';
import { blockKinds } from '../../../features/page-editor/block-kinds.ts';
import { diffPages } from '../../../features/page-editor/diff-pages.ts';
import { pageFieldList } from '../../../features/page-editor/page-fields.ts';
import { checkContent } from '../../../features/page-editor/page-form.ts';
import { PageForm } from './page-form.tsx';

/** The editor's form of a stored draft. */
function render(stored: unknown): string {
  const content = readPageContent(stored);
  const element = (
    <PageForm
      base="/sites/ours"
      page={{ path: '/about-us', content }}
      draftErrors={checkContent(content).errors}
      seen={{ draft: 1, published: 0 }}
      isLegal={false}
      isFixed={false}
      fields={pageFieldList}
      kinds={blockKinds}
      references={{ makeSlug: [], makeName: [], location: [], image: [], form: [] }}
      canEdit
      result={undefined}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('29.hostile a draft that lacks fields is shown with errors at them', () => {
  const blocks = blockKinds.map(({ kind }) => ({ kind }));
  expect(render({})).toContain('Please check one field.');
  const html = render({ title: 'About us', blocks });
  for (const { label, fields } of blockKinds) {
    expect(html).toContain(label);
    for (const field of fields) expect(html).toContain(field.label);
  }
  expect(html).toContain('Please fill this in.');
  expect(
    render({ title: 'About us', body: 'Hello', description: '', blocks: [], author: null, imageId: null }),
  ).toContain('hidden=""');
});

it.each([
  ['a title that is no text', { title: { of: 'old' } }, '{&quot;of&quot;:&quot;old&quot;}'],
  ['blocks that are no list', { title: 'A', blocks: { kind: 'prose', markdown: 'Keep me' } }, 'Keep me'],
  ['a block of another version', { title: 'A', blocks: ['Keep me'] }, 'Keep me'],
  ['a heading that is no text', { title: 'A', blocks: [{ kind: 'cars', heading: ['Keep me'] }] }, 'Keep me'],
])('29.hostile shows a draft with %s', (_, stored, shown) => {
  expect(render(stored)).toContain(shown);
});

const fieldNames = [...new Set(blockKinds.flatMap(({ fields }) => fields.map(({ name }) => name)))];
const anyBlock = fc
  .tuple(
    fc.constantFrom(...blockKinds.map(({ kind }) => kind)),
    fc.dictionary(fc.constantFrom(...fieldNames, 'toString'), fc.jsonValue({ maxDepth: 3 })),
  )
  .map(([kind, values]) => ({ ...values, kind }));
const anyContent = fc.record(
  {
    title: fc.jsonValue(),
    body: fc.jsonValue(),
    blocks: fc.oneof(fc.array(fc.oneof(anyBlock, fc.jsonValue()), { maxLength: 4 }), fc.jsonValue()),
    author: fc.jsonValue(),
    imageId: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

it('29.hostile shows any stored draft, and its differences', () => {
  fc.assert(
    fc.property(anyContent, (stored) => {
      expect(render(stored)).toContain('Save draft');
      expect(() => diffPages(readPageContent({}), readPageContent(stored))).not.toThrow();
    }),
    { numRuns: 100 },
  );
});
