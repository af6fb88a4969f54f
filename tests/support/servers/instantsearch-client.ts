import { liteClient } from 'algoliasearch/lite';
import {
  connectClearRefinements,
  connectCurrentRefinements,
  connectHits,
  connectHitsPerPage,
  connectMenu,
  connectPagination,
  connectRange,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js';
import instantsearch from 'instantsearch.js/es/index.js';
import { vi } from 'vitest';

/** Algolia's own client, connected to a site of the local server instead of Algolia's hosts. */
export const clientFor = (port: number, host: string) =>
  liteClient('any', 'any', {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
    baseHeaders: { host },
  });

/** Renders nothing: tests read the render state. */
const draw = () => undefined;

const indexName = 'Car_production';
const sorts = ['', ':price:asc', ':price:desc', ':km:asc', ':year:desc'];

/** A page of InstantSearch widgets without a document. */
export async function openInstantSearch(searchClient: ReturnType<typeof clientFor>) {
  const search = instantsearch({ indexName, searchClient });
  let makes: readonly object[] = [];
  search.addWidgets([
    connectSearchBox(draw)({}),
    connectHits(draw)({}),
    connectStats(draw)({}),
    connectRefinementList(({ items }) => void (makes = items))({ attribute: 'make', limit: 50 }),
    connectRefinementList(draw)({ attribute: 'body', limit: 50 }),
    connectRefinementList(draw)({ attribute: 'filtered_features', operator: 'and' }),
    connectMenu(draw)({ attribute: 'colour' }),
    connectRange(draw)({ attribute: 'price' }),
    connectRange(draw)({ attribute: 'year' }),
    connectSortBy(draw)({ items: sorts.map((sort) => ({ value: indexName + sort, label: sort })) }),
    connectPagination(draw)({ padding: 50 }),
    connectHitsPerPage(draw)({
      items: [
        { value: 12, label: 'a dozen', default: true },
        { value: 5, label: 'a handful' },
      ],
    }),
    connectClearRefinements(draw)({}),
    connectCurrentRefinements(draw)({}),
  ]);

  /** Acts like a visitor, and waits until the results have arrived and are rendered. */
  async function act(action: () => void): Promise<void> {
    action();
    await vi.waitFor(
      () => {
        if (search.error) throw search.error;
        if (search.status !== 'idle' || !search.helper?.lastResults) throw new Error('still searching');
      },
      { timeout: 20_000 },
    );
    await new Promise((rendered) => setImmediate(rendered)); // rendering is deferred
  }

  await act(() => search.start());
  return {
    act,
    /** The render state of the widgets, with their actions. */
    get widgets() {
      const state = search.renderState[indexName];
      if (!state) throw new Error('nothing was rendered');
      return state;
    },
    /** The makes as last rendered: a search within them is rendered but never becomes state. */
    foundMakes: () => makes,
    close: () => search.dispose(),
  };
}
