import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { noFragmentCache } from '../../../tests/support/fixtures/no-fragment-cache.ts';
import { CachedList } from './cached-list.tsx';
import { FragmentCache } from './fragment-cache.ts';

const car = { id: 1 };
const promo = { id: 1 };
const list = (
  <CachedList
    className="grid"
    items={[
      { key: 'car 1', by: 'card', of: car, how: '300px', render: () => <b>Yaris & co</b> },
      { key: 'promo 1', by: 'promo', of: promo, how: '', render: () => <i>We buy cars</i> },
    ]}
  />
);

it('renders the same list from the cache on the server as in the browser', () => {
  const known = vi.fn<FragmentCache['listItem']>((_, render) => renderToStaticMarkup(render()));
  const onServer = renderToStaticMarkup(
    <FragmentCache value={{ ...noFragmentCache, listItem: known }}>{list}</FragmentCache>,
  );
  expect(onServer).toBe('<ul class="grid"><li><b>Yaris &amp; co</b></li><li><i>We buy cars</i></li></ul>');
  expect(renderToStaticMarkup(list)).toBe(onServer);
  expect(known.mock.calls).toMatchObject([
    [{ by: 'card', of: car, how: '300px' }, {}],
    [{ by: 'promo', of: promo, how: '' }, {}],
  ]);
});
