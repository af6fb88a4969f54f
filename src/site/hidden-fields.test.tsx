import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { partsOfPage } from './known-parts.server.ts';
import { joined } from './page-piece.server.ts';
import { nothingKnown } from '../../tests/support/nothing-known.ts';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { KnownMarkup } from '../ui/known-markup.ts';

const formOf = (fields: readonly (readonly [string, string])[]) => (
  <form>
    <HiddenFields fields={fields} />
    <button>Apply</button>
  </form>
);

it.each([
  [[]],
  [[['sortBy', 'price:asc']]],
  [
    [
      ['query', `"><script>alert('x')</script>&amp; «k0»`],
      ['refinementList[make][0]', 'Citroën & co …'],
    ],
  ],
] as const)('writes on the server what React writes in the browser: %j', (fields) => {
  const parts = partsOfPage('0123abcd');
  const markup = renderToString(<KnownMarkup value={{ ...nothingKnown, ...parts }}>{formOf(fields)}</KnownMarkup>);
  const onServer = joined(parts.complete(markup, '/cars')).bytes.toString();
  expect(onServer).toBe(renderToString(formOf(fields)));
});
