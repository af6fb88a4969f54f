import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { nothingKnown } from '../../tests/support/nothing-known.ts';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { KnownMarkup } from '../ui/known-markup.ts';
import { KnownPart } from '../ui/known-part.tsx';
import { partsOfPage } from './known-parts.server.ts';
import { joined } from './page-piece.server.ts';

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

/** A page with a menu, another part within a part, and words of a visitor. */
function page(shell: { name: string }, path = '/', words = 'hello') {
  const parts = partsOfPage('0123abcd');
  const html = renderToString(
    <KnownMarkup value={{ ...nothingKnown, ...parts }}>
      <div>
        <KnownPart of={shell} name="menu" path={path}>
          <Menu text={shell.name} path={path} />
        </KnownPart>
        <p>{words}</p>
        <KnownPart of={shell} name="foot" path={path}>
          <footer>
            <KnownPart of={shell} name="small print" path={path}>
              <small>{shell.name}</small>
            </KnownPart>
          </footer>
        </KnownPart>
      </div>
    </KnownMarkup>,
  );
  return joined(parts.complete(html, path)).bytes.toString();
}

const expected = (name: string, current = '') =>
  `<div><nav><a href="/cars"${current}>${name}</a></nav><p>hello</p><footer><small>${name}</small></footer></div>`;

it('renders a part once for all pages of its object, and each page whole', () => {
  const shell = { name: 'Swan & Sons' };
  for (const path of ['/', '/about-us', '/cars/black-swan']) {
    expect(page(shell, path)).toBe(expected('Swan &amp; Sons'));
  }
  expect(draw).toHaveBeenCalledTimes(1);
});

it('renders a part anew for another object, be it the same but for its time', () => {
  expect(page({ name: 'Swan' })).toBe(expected('Swan'));
  expect(page({ name: 'Heron' })).toBe(expected('Heron'));
  expect(page({ name: 'Heron' })).toBe(expected('Heron'));
  expect(draw).toHaveBeenCalledTimes(3);
});

it('lets a part say which of its links is the page, there and nowhere else', () => {
  const shell = { name: 'Swan' };
  for (const path of ['/cars', '/', '/cars', '/']) {
    expect(page(shell, path)).toBe(expected('Swan', path === '/cars' ? ' aria-current="page"' : ''));
  }
});

it('takes nothing that somebody has written for a mark of its own', () => {
  const shell = { name: 'Swan' };
  page(shell);
  expect(page(shell, '/', '«k0» «e»')).toContain('<p>«k0» «e»</p>');
});

it('tells of the scripts of a part on every page that it stands on', () => {
  const of = {};
  const once = (path: string) => {
    const parts = partsOfPage('0123abcd');
    const html = renderToString(
      <KnownMarkup value={{ ...nothingKnown, ...parts }}>
        <KnownPart of={of} name="count" path={path}>
          <script nonce="0123abcd">count()</script>
        </KnownPart>
        <style nonce="0123abcd">{path}</style>
        <script nonce="guessed">smuggled()</script>
      </KnownMarkup>,
    );
    const { bytes, ...inline } = joined(parts.complete(html, path));
    expect(bytes.toString()).toBe(
      `<script>count()</script><style>${path}</style><script nonce="guessed">smuggled()</script>`,
    );
    return inline;
  };
  expect(once('/a')).toEqual({ scripts: ['count()'], styles: ['/a'] });
  expect(once('/b')).toEqual({ scripts: ['count()'], styles: ['/b'] });
});

it('leaves no trace between parts that stand side by side, be they known or not', () => {
  const of = {};
  const form = (
    <form>
      <HiddenFields fields={[['sortBy', 'price:asc']]} />
      <KnownPart of={of} name="make">
        <b>Make</b>
      </KnownPart>
      <KnownPart of={of} name="submit">
        <button>Apply</button>
      </KnownPart>
    </form>
  );
  for (let time = 0; time < 2; time++) {
    const parts = partsOfPage('0123abcd');
    const html = renderToString(<KnownMarkup value={{ ...nothingKnown, ...parts }}>{form}</KnownMarkup>);
    expect(joined(parts.complete(html, '/')).bytes.toString()).toBe(renderToString(form));
  }
});

it('puts a piece that was made elsewhere in its place', () => {
  const parts = partsOfPage('0123abcd');
  const piece = { bytes: Buffer.from('<b>Größe</b>'), scripts: ['a'], styles: [] };
  const html = renderToString(<p>{parts.place(piece)}!</p>);
  expect(joined(parts.complete(html, '/'))).toEqual({
    bytes: Buffer.from('<p><b>Größe</b><!-- -->!</p>'),
    scripts: ['a'],
    styles: [],
  });
});

it('is what it is in the browser', () => {
  const html = renderToString(
    <KnownPart of={{}} name="menu" path="/">
      <b>new</b>
    </KnownPart>,
  );
  expect(html).toBe('<b>new</b>');
});
