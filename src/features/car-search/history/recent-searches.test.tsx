import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { RecentSearches } from './recent-searches.tsx';

it('is invisible until the browser has searches, and lists none before it is opened', () => {
  const router = createMemoryRouter([{ path: '/', element: <RecentSearches /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(
    /^<details class="recent-searches invisible"><summary[^>]*>.*Recent searches<\/summary><\/details>$/,
  );
});
