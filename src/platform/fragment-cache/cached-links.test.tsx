import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { noFragmentCache } from '../../../tests/support/fixtures/no-fragment-cache.ts';
import { CachedLinks } from './cached-links.tsx';
import { FragmentCache } from './fragment-cache.ts';
import { createFragmentStore } from './fragment-store.server.ts';

const draw = vi.fn<(href: string | null) => void>();
const store = createFragmentStore({ maxBytes: 1e6, nonce: '0123abcd' });
const swan = { siteId: 1, siteVersion: 1 };
const onServer: FragmentCache = { ...noFragmentCache, linkMarkup: (...link) => store.getLinkMarkup(swan, ...link) };

const list = (to: string | null) => (
  <CachedLinks
    label="Body"
    by="a"
    links={[{ key: 'suv', name: `12 suv ${to === null}`, href: to, words: 'SUV & more' }]}
  >
    {({ words }, href) => {
      draw(href);
      return href === null ? (
        <span>{words}</span>
      ) : (
        <a href={href} className="choice">
          {words}
        </a>
      );
    }}
  </CachedLinks>
);

const addresses = ['/cars?query=a&page=2', '/cars?query=%22$&', `/cars?query="<it's>"`, '/\u0002', null];

it.each(addresses)('is the same list on the server, filled in, as in the browser: %s', (to) => {
  const filledIn = renderToStaticMarkup(<FragmentCache value={onServer}>{list(to)}</FragmentCache>);
  expect(filledIn).toBe(renderToStaticMarkup(list(to)));
});

it('is rendered once, with no address in particular', () => {
  draw.mockClear();
  for (const kind of ['a', 'b']) {
    for (const words of ['Ute', 'Van', 'Ute']) {
      const link = { key: words, name: words, href: `/cars?query=${words}`, words };
      renderToStaticMarkup(
        <FragmentCache value={onServer}>
          <CachedLinks label="Body" by={kind} links={[link]}>
            {(_, href) => {
              draw(href);
              return <a href={href ?? undefined}>{words}</a>;
            }}
          </CachedLinks>
        </FragmentCache>,
      );
    }
  }
  expect(draw).toHaveBeenCalledTimes(4);
  for (const [href] of draw.mock.calls) expect(href).not.toContain('/cars');
});
