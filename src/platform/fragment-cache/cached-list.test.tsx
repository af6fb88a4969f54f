import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CachedList } from './cached-list.tsx';
import { FragmentCache } from './fragment-cache.ts';
import { createFragmentStore } from './fragment-store.server.ts';
import { joinChunks } from './html-chunk.server.ts';
import { createPageFragments } from './page-fragments.server.ts';

const nonce = '0123abcd';
const renderCar = vi.fn<() => void>();

const list = (
  <CachedList
    className="grid"
    items={[
      {
        key: 'car 1',
        by: 'card',
        of: { id: 1 },
        how: '300px',
        render: () => {
          renderCar();
          return <b>Yaris & co</b>;
        },
      },
      { key: 'promo 1', by: 'promo', of: { id: 1 }, how: '', render: () => <i>We buy cars</i> },
    ]}
  />
);

it('renders each item once on the server, and the same list as the browser', () => {
  const store = createFragmentStore({ maxBytes: 1e6, nonce });
  for (let page = 0; page < 2; page++) {
    const fragments = createPageFragments({ store, tenant: { siteId: 1, siteVersion: 1 }, nonce });
    const html = renderToString(<FragmentCache value={fragments.cache}>{list}</FragmentCache>);
    expect(joinChunks(fragments.complete(html, '/cars')).bytes.toString()).toBe(
      '<ul class="grid"><li><b>Yaris &amp; co</b></li><li><i>We buy cars</i></li></ul>',
    );
  }
  expect(renderCar).toHaveBeenCalledTimes(1);
  expect(renderToString(list)).toBe('<ul class="grid"><li><b>Yaris &amp; co</b></li><li><i>We buy cars</i></li></ul>');
});
