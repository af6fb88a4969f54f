import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BareErrorView } from './error-views.tsx';

const render = (status: number): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/cars?query=kia']}>
      <BareErrorView status={status} />
    </MemoryRouter>,
  );

it('25.6 a page says that it is not available and tries again by itself while the database cannot be reached', () => {
  const page = render(503);
  expect(page).toContain('<meta http-equiv="refresh" content="5"/>');
  expect(page).toContain('This page is not available right now');
  expect(page).toContain('<a href="/cars?query=kia" class="btn btn-brand">Try again</a>');
});

it('25.6 a page that fails does not try again by itself', () => {
  const page = render(500);
  expect(page).not.toContain('http-equiv');
  expect(page).toContain('Something went wrong on our side');
});
