import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { noFragmentCache } from '../../../tests/support/fixtures/no-fragment-cache.ts';
import { CachedListItem } from './cached-list.tsx';
import { FragmentCache } from './fragment-cache.ts';

const car = { id: 1 };
const item = (
  <CachedListItem by="b" of={car} how="300px">
    {() => <b>new</b>}
  </CachedListItem>
);

it('uses the cached markup of the same data on the server', () => {
  const known = vi.fn<FragmentCache['listItem']>(() => 'cached item');
  const markup = renderToStaticMarkup(
    <FragmentCache value={{ ...noFragmentCache, listItem: known }}>{item}</FragmentCache>,
  );
  expect(markup).toBe('<li>cached item</li>');
  expect(known.mock.lastCall?.[0]).toEqual({ by: 'b', of: car, how: '300px' });
});

it('is an ordinary item in the browser', () => {
  expect(renderToStaticMarkup(item)).toBe('<li><b>new</b></li>');
});
