import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KnownItem } from './known-item.tsx';
import { KnownMarkup } from './known-markup.ts';

const markupOf = vi.fn<(name: string) => string>(() => '<b>known</b>');

const render = (of: unknown[] | null) =>
  renderToStaticMarkup(
    <KnownMarkup value={markupOf}>
      <KnownItem of={of}>
        <b>new</b>
      </KnownItem>
    </KnownMarkup>,
  );

it('shows on the server what is known of the same data', () => {
  expect(render([{ id: 1 }, '300px'])).toBe('<li><b>known</b></li>');
  expect(markupOf.mock.lastCall?.[0]).toBe('[{"id":1},"300px"]');
});

it('is rendered in its place where it has to be', () => {
  expect(render(null)).toBe('<li><b>new</b></li>');
});

it('is an ordinary item in the browser', () => {
  expect(
    renderToStaticMarkup(
      <KnownItem of={[1]}>
        <b>new</b>
      </KnownItem>,
    ),
  ).toBe('<li><b>new</b></li>');
});
