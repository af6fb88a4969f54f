import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KnownLinks } from './known-links.tsx';
import { KnownMarkup } from './known-markup.ts';

const known = new Map<string, string>();
const apart = vi.fn<KnownMarkup['apart']>((_kind, name, render) => {
  const markup = known.get(name) ?? renderToStaticMarkup(render());
  known.set(name, markup);
  return markup;
});
const onServer: KnownMarkup = { apart, item: () => '', stand: () => undefined, frame: () => ['', ''] };

const list = (to: string) => (
  <KnownLinks label="Body" by="a" links={[{ key: 'suv', name: '12 suv', href: to, words: 'SUV & more' }]}>
    {({ words }, href) => (
      <a href={href} className="choice">
        {words}
      </a>
    )}
  </KnownLinks>
);

const addresses = ['/cars?query=a&page=2', '/cars?query=%22$&', `/cars?query="<it's>"`, '/\u0002'];

it.each(addresses)('is the same list on the server, filled in, as in the browser: %s', (to) => {
  const filledIn = renderToStaticMarkup(<KnownMarkup value={onServer}>{list(to)}</KnownMarkup>);
  expect(filledIn).toBe(renderToStaticMarkup(list(to)));
});

it('is rendered with no address in particular', () => {
  expect([...known.keys()]).toEqual(['12 suv']);
  expect(known.get('12 suv')).not.toContain('/cars');
});
