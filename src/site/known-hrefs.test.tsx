import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { nothingKnown } from '../../tests/support/nothing-known.ts';
import { KnownLinks } from '../ui/known-links.tsx';
import { KnownMarkup } from '../ui/known-markup.ts';
import { rememberLinks } from './known-hrefs.server.ts';

const draw = vi.fn<(href: string) => void>();
const around = rememberLinks();
const onServer: KnownMarkup = { ...nothingKnown, around };

const list = (to: string) => (
  <KnownLinks label="Body" by="a" links={[{ key: 'suv', name: '12 suv', href: to, words: 'SUV & more' }]}>
    {({ words }, href) => {
      draw(href);
      return (
        <a href={href} className="choice">
          {words}
        </a>
      );
    }}
  </KnownLinks>
);

const addresses = ['/cars?query=a&page=2', '/cars?query=%22$&', `/cars?query="<it's>"`, '/\u0002'];

it.each(addresses)('is the same list on the server, filled in, as in the browser: %s', (to) => {
  const filledIn = renderToStaticMarkup(<KnownMarkup value={onServer}>{list(to)}</KnownMarkup>);
  expect(filledIn).toBe(renderToStaticMarkup(list(to)));
});

it('is rendered once, with no address in particular', () => {
  draw.mockClear();
  for (const kind of ['a', 'b']) {
    for (const words of ['Ute', 'Van', 'Ute']) {
      const link = { key: words, name: words, href: `/cars?query=${words}`, words };
      renderToStaticMarkup(
        <KnownMarkup value={onServer}>
          <KnownLinks label="Body" by={kind} links={[link]}>
            {(_, href) => {
              draw(href);
              return <a href={href}>{words}</a>;
            }}
          </KnownLinks>
        </KnownMarkup>,
      );
    }
  }
  expect(draw).toHaveBeenCalledTimes(4);
  for (const [href] of draw.mock.calls) expect(href).not.toContain('/cars');
});
