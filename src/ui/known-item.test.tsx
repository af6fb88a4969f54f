import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KnownItem } from './known-item.tsx';
import { KnownMarkup } from './known-markup.ts';

const apart = vi.fn<KnownMarkup['apart']>(() => '<b>known</b>');

it('shows on the server what is known of the same data', () => {
  const html = renderToStaticMarkup(
    <KnownMarkup value={{ apart, stand: () => undefined, frame: () => ['', ''] }}>
      <KnownItem by="b" of={[{ id: 1 }, '300px']}>
        {() => <b>new</b>}
      </KnownItem>
    </KnownMarkup>,
  );
  expect(html).toBe('<li><b>known</b></li>');
  expect(apart.mock.lastCall?.slice(0, 2)).toEqual(['b', '{"id":1},"300px"']);
});

it('is an ordinary item in the browser', () => {
  expect(
    renderToStaticMarkup(
      <KnownItem by="b" of={[1]}>
        {() => <b>new</b>}
      </KnownItem>,
    ),
  ).toBe('<li><b>new</b></li>');
});
