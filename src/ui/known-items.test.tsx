import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { nothingKnown } from '../../tests/support/nothing-known.ts';
import { KnownItems } from './known-items.tsx';
import { KnownMarkup } from './known-markup.ts';

const car = { id: 1 };
const promo = { id: 1 };
const list = (
  <KnownItems
    className="grid"
    items={[
      { key: 'car 1', by: 'card', of: car, how: '300px', render: () => <b>Yaris & co</b> },
      { key: 'promo 1', by: 'promo', of: promo, how: '', render: () => <i>We buy cars</i> },
    ]}
  />
);

it('is the same list on the server, of what is known, as in the browser', () => {
  const known = vi.fn<KnownMarkup['item']>((_, render) => renderToStaticMarkup(render()));
  const onServer = renderToStaticMarkup(<KnownMarkup value={{ ...nothingKnown, item: known }}>{list}</KnownMarkup>);
  expect(onServer).toBe('<ul class="grid"><li><b>Yaris &amp; co</b></li><li><i>We buy cars</i></li></ul>');
  expect(renderToStaticMarkup(list)).toBe(onServer);
  expect(known.mock.calls).toMatchObject([
    [{ by: 'card', of: car, how: '300px' }, {}],
    [{ by: 'promo', of: promo, how: '' }, {}],
  ]);
});
