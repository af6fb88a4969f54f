import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';
import { CachedFragment } from './cached-fragment.tsx';
import { createFragmentStore } from './fragment-store.server.ts';
import { joinChunks } from './html-chunk.server.ts';
import { createPageFragments } from './page-fragments.server.ts';

const nonce = '0123abcd';
const store = createFragmentStore({ maxBytes: 1e6, nonce });
const openPage = (siteId = 1) => createPageFragments({ store, tenant: { siteId, siteVersion: 1 }, nonce });

const draw = vi.fn<(text: string) => void>();
beforeEach(() => draw.mockClear());

function Menu({ text, path }: { text: string; path: string }) {
  draw(text);
  return (
    <nav>
      <a href="/cars" aria-current={path === '/cars' ? 'page' : undefined}>
        {text}
      </a>
    </nav>
  );
}

/** A page with a menu, a fragment inside a fragment, and text of a visitor. */
function page(shell: { name: string }, path = '/', words = 'hello') {
  const parts = openPage();
  const html = renderToString(
    <FragmentCache value={parts.cache}>
      <div>
        <CachedFragment of={shell} name="menu" path={path}>
          <Menu text={shell.name} path={path} />
        </CachedFragment>
        <p>{words}</p>
        <CachedFragment of={shell} name="foot" path={path}>
          <footer>
            <CachedFragment of={shell} name="small print" path={path}>
              <small>{shell.name}</small>
            </CachedFragment>
          </footer>
        </CachedFragment>
      </div>
    </FragmentCache>,
  );
  return joinChunks(parts.complete(html, path)).bytes.toString();
}

const expected = (name: string, current = '') =>
  `<div><nav><a href="/cars"${current}>${name}</a></nav><p>hello</p><footer><small>${name}</small></footer></div>`;

it('renders a fragment once for all pages of its object, and every page complete', () => {
  const shell = { name: 'Swan & Sons' };
  for (const path of ['/', '/about-us', '/cars/black-swan']) {
    expect(page(shell, path)).toBe(expected('Swan &amp; Sons'));
  }
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renders a fragment again for another object, even an equal one', () => {
  expect(page({ name: 'Swan' })).toBe(expected('Swan'));
  expect(page({ name: 'Heron' })).toBe(expected('Heron'));
  expect(page({ name: 'Heron' })).toBe(expected('Heron'));
  expect(draw).toHaveBeenCalledTimes(3);
});

it('marks the link to the current page, on that page only', () => {
  const shell = { name: 'Swan' };
  for (const path of ['/cars', '/', '/cars', '/']) {
    expect(page(shell, path)).toBe(expected('Swan', path === '/cars' ? ' aria-current="page"' : ''));
  }
});

it('does not take text of a visitor for a mark', () => {
  const shell = { name: 'Swan' };
  page(shell);
  expect(page(shell, '/', '«k0» «e»')).toContain('<p>«k0» «e»</p>');
});

it('reports the scripts of a fragment for every page it is on', () => {
  const of = {};
  const once = (path: string) => {
    const parts = openPage();
    const html = renderToString(
      <FragmentCache value={parts.cache}>
        <CachedFragment of={of} name="count" path={path}>
          <script nonce="0123abcd">count()</script>
        </CachedFragment>
        <style nonce="0123abcd">{path}</style>
        <script nonce="guessed">smuggled()</script>
      </FragmentCache>,
    );
    const { bytes, ...inline } = joinChunks(parts.complete(html, path));
    expect(bytes.toString()).toBe(
      `<script>count()</script><style>${path}</style><script nonce="guessed">smuggled()</script>`,
    );
    return inline;
  };
  expect(once('/a')).toEqual({ scripts: ['count()'], styles: ['/a'] });
  expect(once('/b')).toEqual({ scripts: ['count()'], styles: ['/b'] });
});

it('leaves no trace between adjacent fragments, cached or not', () => {
  const of = {};
  const form = (
    <form>
      <input type="hidden" name="sortBy" value="price:asc" />
      <CachedFragment of={of} name="make">
        <b>Make</b>
      </CachedFragment>
      <CachedFragment of={of} name="submit">
        <button>Apply</button>
      </CachedFragment>
    </form>
  );
  for (let time = 0; time < 2; time++) {
    const parts = openPage();
    const html = renderToString(<FragmentCache value={parts.cache}>{form}</FragmentCache>);
    expect(joinChunks(parts.complete(html, '/')).bytes.toString()).toBe(renderToString(form));
  }
});

function dropdown(siteId: number, text: string) {
  const page = openPage(siteId);
  const html = renderToString(
    <FragmentCache value={page.cache}>
      <CachedFragment name="dropdown">
        <b>{text}</b>
      </CachedFragment>
    </FragmentCache>,
  );
  return joinChunks(page.complete(html, '/')).bytes.toString();
}

it('is rendered again for another site, even with the same key', () => {
  const shown = [dropdown(1, 'Swan'), dropdown(2, 'Heron'), dropdown(1, 'never')];
  expect(shown).toEqual(['<b>Swan</b>', '<b>Heron</b>', '<b>Swan</b>']);
});

it('renders a page as a whole without a store', () => {
  const page = createPageFragments({ store: undefined, tenant: { siteId: 1, siteVersion: 1 }, nonce });
  expect(page.cache).toBeUndefined();
  expect(joinChunks(page.complete('<p>Größe</p>', '/')).bytes.toString()).toBe('<p>Größe</p>');
});

it('renders its children in the browser', () => {
  const html = renderToString(
    <CachedFragment of={{}} name="menu" path="/">
      <b>new</b>
    </CachedFragment>,
  );
  expect(html).toBe('<b>new</b>');
});
