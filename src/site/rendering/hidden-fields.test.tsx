import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFragmentStore } from './fragment-cache/fragment-store.server.ts';
import { createPageFragments } from './fragment-cache/page-fragments.server.ts';
import { joinChunks } from './fragment-cache/html-chunk.server.ts';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { FragmentCache } from '../../ui/fragment-cache/fragment-cache.ts';

const renderForm = (fields: readonly (readonly [string, string])[]) => (
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
] as const)('renders the same HTML on the server as React does: %j', (fields) => {
  const fragments = createPageFragments({
    store: createFragmentStore({ maxBytes: 1e6, nonce: '0123abcd' }),
    tenant: { siteId: 1, siteVersion: 1 },
    nonce: '0123abcd',
  });
  const markup = renderToString(<FragmentCache value={fragments.cache}>{renderForm(fields)}</FragmentCache>);
  const onServer = joinChunks(fragments.complete(markup, '/cars')).bytes.toString();
  expect(onServer).toBe(renderToString(renderForm(fields)));
});
